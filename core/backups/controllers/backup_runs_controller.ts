import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { notFound } from '#core/http/errors'
import { signedInActor } from '#core/http/signed_in_actor'
import type { BackupRun } from '#core/shared/contract/backups'
import { listBackupRuns } from '../backup_runs.js'
import { beginRun } from '../run_backups.js'
import { isBackupName } from '../backup_names.js'

/**
 * What is begun: a backup, in the layout of another program where one is named, or a restore or rehearsal of the stored one with this name;
 * encrypted, it has the passphrase of its place unless another is given.
 */
export const backupRunValidator = vine.create({
  kind: vine.enum(['backup', 'restore', 'rehearsal']),
  layout: vine.enum(['mealie']).optional(),
  name: vine.string().maxLength(200).optional(),
  passphrase: vine.string().maxLength(1_000).optional(),
})

/** Backups, restores and rehearsals as they go on (ours). */
export default class BackupRunsController {
  /** `GET /admin/backup-runs` → BackupRun[], the newest first. */
  async index(ctx: HttpContext): Promise<BackupRun[]> {
    const runs = await listBackupRuns()
    return runs.map(({ problem, ...run }) => ({
      ...run,
      problem: problem && ctx.t(problem.text, problem.values),
    }))
  }

  /** `POST /admin/backup-runs` → 202. */
  async store(ctx: HttpContext): Promise<{ id: string }> {
    const input = await ctx.request.validateUsing(backupRunValidator)
    const { kind, name = '', passphrase = null, layout = null } = input
    if (kind !== 'backup' && !isBackupName(name)) throw notFound()
    const chosen = kind === 'backup' ? null : { name, passphrase }
    const isExport = kind === 'backup' && layout !== null
    const run = { kind, layout: isExport ? layout : null }
    const id = await beginRun(signedInActor(ctx), run, chosen)
    ctx.response.status(202)
    return { id }
  }
}
