import { createReadStream } from 'node:fs'
import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import { audit } from '#core/audit/index'
import { work } from '#core/events/index'
import { listTemplates } from '#core/exports/index'
import { nameTaken, nothingToDelete } from '#core/http/errors'
import { E_NO_SUCH_FILE } from '#core/http/send_file'
import { signedInActor } from '#core/http/signed_in_actor'
import { withArchive, type Upload } from '#core/http/uploads'
import { signLink } from '#core/identity/index'
import type { AuditAct } from '#core/shared/contract/audit'
import type { AllBackups, BackupFile, ExportedBackup } from '#core/shared/contract/backups'
import type { SuccessResponse } from '#core/shared/contract/common'
import type { FileToken } from '#core/shared/contract/exports'
import { sizeText } from '#core/shared/size_text'
import { listChecks } from '../backup_runs.js'
import { beginsEncrypted, isEncrypted } from '../encryption.js'
import { notABackup } from '../errors.js'
import { backupTarget } from '../points.js'
import { openBackupFile } from '../read_backup.js'
import { makeBackup, restoreBackup } from '../run_backups.js'
import { isBackupName, nameOfUpload, reasonOf } from '../backup_names.js'
import { storedBackups } from '../stored_backups.js'

/** Backups of the whole site, for its administrators. */
export default class BackupsController {
  /** `GET /admin/backups` → AllBackups. */
  async index(): Promise<AllBackups> {
    const [stored, checks, templates] = await Promise.all([
      storedBackups(),
      listChecks(),
      listTemplates(),
    ])
    const byName = new Map(checks.map((check) => [check.fileName, check]))
    const imports = stored.map(({ name, bytes, modifiedAt }): BackupFile => {
      const check = byName.get(name)
      // What was said of another file of this name is not said of this one.
      const isOfThis = check && Date.parse(check.at) >= modifiedAt.getTime()
      const checked = isOfThis ? { at: check.at, isGood: check.isGood } : null
      const facts = { bytes, reason: reasonOf(name), isEncrypted: isEncrypted(name), checked }
      return { name, date: modifiedAt.toISOString(), size: sizeText(bytes), ...facts }
    })
    return { imports, templates }
  }

  /** `POST /admin/backups` → 201. */
  async store(ctx: HttpContext): Promise<SuccessResponse> {
    await makeBackup(signedInActor(ctx))
    ctx.response.status(201)
    return { message: ctx.t('backups.created'), error: false }
  }

  /** `POST /backups/export/database` (before version 1) → 201. */
  async export(ctx: HttpContext): Promise<ExportedBackup> {
    const name = await makeBackup(signedInActor(ctx))
    ctx.response.status(201)
    return { export_path: name }
  }

  /** `GET /admin/backups/{file_name}` → a token that downloads it for 30 minutes. */
  async show(ctx: HttpContext): Promise<FileToken> {
    const file = await nameOf(ctx)
    await note(ctx, 'backup.downloaded', file)
    return { fileToken: signLink('file', { file, kind: 'backup' }) }
  }

  /** `DELETE /admin/backups/{file_name}`; 400 where there is none. */
  async destroy(ctx: HttpContext): Promise<SuccessResponse> {
    const name = asked(ctx)
    const { item, context } = backupTarget()
    if (!isBackupName(name) || !(await item.delete(name, context()))) throw nothingToDelete()
    await note(ctx, 'backup.deleted', name)
    return { message: ctx.t('backups.deleted', { name }), error: false }
  }

  /** `POST /admin/backups/upload`, a form with the file `archive`. */
  async upload(ctx: HttpContext): Promise<SuccessResponse> {
    const name = await withArchive(ctx, (uploads) => keepUpload(uploads))
    await note(ctx, 'backup.uploaded', name)
    return { message: ctx.t('backups.uploaded', { name }), error: false }
  }

  /** `POST /backups/upload` (before version 1) → null. */
  async uploadQuietly(ctx: HttpContext): Promise<void> {
    await this.upload(ctx)
    ctx.response.type('json').send('null')
  }

  /** `POST /admin/backups/{file_name}/restore`; what the body says is ignored. Everybody is signed out afterwards. */
  async restore(ctx: HttpContext): Promise<SuccessResponse> {
    await restoreBackup(signedInActor(ctx), { name: await nameOf(ctx), passphrase: null })
    return { message: ctx.t('backups.restored'), error: false }
  }
}

const asked = ({ params }: HttpContext) => String(params.file_name).normalize('NFC')

/** The asked backup's name. Throws 404 in plain words. */
async function nameOf(ctx: HttpContext): Promise<string> {
  const name = asked(ctx)
  const isThere = isBackupName(name) && (await storedBackups()).some((one) => one.name === name)
  if (!isThere) throw new E_NO_SUCH_FILE()
  return name
}

/** Only what can be restored is stored, and never in the place of another backup. */
async function keepUpload(uploads: Upload[]): Promise<string> {
  const upload = uploads.find(({ field }) => field === 'archive')
  if (!upload) throw archiveMissing()
  const name = nameOfUpload(upload.name)
  if (!name) throw notABackup()
  if ((await storedBackups()).some((one) => one.name === name)) throw nameTaken()
  if (isEncrypted(name)) {
    // More than that cannot be said without its passphrase.
    if (!(await beginsEncrypted(upload.path))) throw notABackup()
  } else (await openBackupFile(upload.path)).close()
  const { item, context } = backupTarget()
  await item.put(name, createReadStream(upload.path), context())
  return name
}

async function note(ctx: HttpContext, act: AuditAct, subject: string): Promise<void> {
  const { userId: actorId } = signedInActor(ctx)
  await work((unit) => audit(unit, { act, actorId, subject }))
}

/** 422: a form without the file that it is sent for. */
export const archiveMissing = () =>
  new errors.E_VALIDATION_ERROR([
    { type: 'missing', loc: ['body', 'archive'], msg: 'Field required', input: {} },
  ])
