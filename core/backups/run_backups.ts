import type { Readable } from 'node:stream'
import encryption from '@adonisjs/core/services/encryption'
import { audit } from '#core/audit/index'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { defineJob } from '#core/queue/job'
import type { BackupLayout, BackupReason } from '#core/shared/contract/backups'
import {
  addRun,
  isSwapped,
  withRun,
  type NewRun,
  type RunContext,
  type RunEnd,
} from './backup_runs.js'
import { rehearseFile, restoreFile, withStoredFile } from './restore_backup.js'
import { withPlainFile } from './encryption.js'
import { isBackupName, reasonOf } from './backup_names.js'
import { backupTarget } from './points.js'
import { backupSettings } from './settings.js'
import { storeBackup, storedBackup, storedBackups } from './stored_backups.js'

/** Longest that a run may take, in milliseconds. */
const TIMEOUT = 12 * 60 * 60_000

/** Who begins a run: an administrator, or nobody for the console and the site itself. */
type Beginner = Pick<Actor, 'userId' | 'username'> | null

const newRun = (
  by: Beginner,
  kind: NewRun['kind'],
  fileName: string | null,
  layout: BackupLayout | null = null
): NewRun => ({ kind, layout, fileName, begunBy: by?.username ?? null })

/** Makes a backup and stores it; answers its name. Throws 409 while another run goes on. */
export async function makeBackup(by: Beginner, reason: BackupReason = 'manual'): Promise<string> {
  const layout = reason === 'export' ? 'mealie' : null
  const runId = await work((unit) => addRun(unit, newRun(by, 'backup', null, layout)))
  let name = ''
  await withRun(runId, async (run) => {
    const end = await storeBackup(reason, run.advance)
    name = end.fileName
    return end
  })
  await note(by, 'backup.created', name)
  return name
}

/** A backup to be read, and by what it is encrypted, where somebody says so. */
interface ChosenBackup {
  name: string
  passphrase: string | null
}

/** Puts a stored backup in the place of all that the site has. Throws 404, 409 while another run goes on. */
export async function restoreBackup(by: Beginner, chosen: ChosenBackup): Promise<void> {
  await storedBackup(chosen.name)
  await restore(by, chosen.name, (run) => withStoredFile(chosen, (path) => restoreFile(path, run)))
}

/** The same with a file of this machine, as the console has it. */
export async function restoreBackupFile(path: string, chosen: ChosenBackup): Promise<void> {
  await restore(null, chosen.name, (run) =>
    withPlainFile(path, chosen.passphrase, (plain) => restoreFile(plain, run))
  )
}

async function restore(
  by: Beginner,
  name: string,
  act: (run: RunContext) => Promise<RunEnd>
): Promise<void> {
  const runId = await work((unit) => addRun(unit, newRun(by, 'restore', name)))
  try {
    await withRun(runId, act)
  } finally {
    await announce(by, runId, name)
  }
}

/** All processes begin anew once the rows are exchanged, also where something failed behind that. */
async function announce(by: Beginner, runId: string, name: string): Promise<void> {
  if (!(await isSwapped(runId))) return
  await note(by, 'backup.restored', name)
  await backupSettings().onRestored()
}

/** Exports are for another program. */
const isOurs = ({ name }: { name: string }) => reasonOf(name) !== 'export'

/** Loads the newest backup beside the site's tables and drops it again; false where there is none. */
export async function rehearseNewest(): Promise<boolean> {
  const newest = (await storedBackups()).find(isOurs)
  if (!newest) return false
  const { name } = newest
  const runId = await work((unit) => addRun(unit, newRun(null, 'rehearsal', name)))
  const chosen = { name, passphrase: null }
  return withRun(runId, (run) => withStoredFile(chosen, (path) => rehearseFile(path, run)))
}

/** A run for a worker; a passphrase waits sealed. */
type WaitingRun = NewRun & { runId: string; userId: string; sealed: string | null }

/** Does a run that somebody has begun on the page. */
export const workBackupRun = defineJob<WaitingRun>(
  'backups.run',
  async ({ runId, userId, kind, fileName, begunBy, sealed }, { signal }) => {
    const by = { userId, username: begunBy ?? '' }
    const passphrase = sealed === null ? null : encryption.decrypt<string>(sealed)
    try {
      await withRun(runId, async (run) => {
        const end = await actOf(run, passphrase, signal)
        if (kind === 'backup') await note(by, 'backup.created', end.fileName)
        return end
      })
    } finally {
      if (kind === 'restore') await announce(by, runId, fileName ?? '')
    }
  },
  { attempts: 1, timeout: TIMEOUT, lane: 'backups' }
)

function actOf(run: RunContext, passphrase: string | null, signal: AbortSignal): Promise<RunEnd> {
  if (run.kind === 'backup')
    return storeBackup(run.layout === null ? 'manual' : 'export', run.advance, signal)
  const act = run.kind === 'restore' ? restoreFile : rehearseFile
  return withStoredFile({ name: run.fileName ?? '', passphrase }, (path) => act(path, run))
}

/** Has a run done by a worker; answers its id. Throws 404 for a backup that is not there, 409 while another run goes on. */
export async function beginRun(
  by: Actor,
  { kind, layout }: Pick<NewRun, 'kind' | 'layout'>,
  chosen: ChosenBackup | null
): Promise<string> {
  if (chosen) await storedBackup(chosen.name)
  const sealed = chosen?.passphrase ? encryption.encrypt(chosen.passphrase) : null
  return work(async (unit) => {
    const run = newRun(by, kind, chosen?.name ?? null, layout)
    const runId = await addRun(unit, run)
    unit.enqueue(workBackupRun, { ...run, runId, userId: by.userId, sealed })
    return runId
  })
}

/** The content of a stored backup, for its download; null where there is none. */
export async function openStoredBackup(
  name: string
): Promise<{ size: number; content: Readable } | null> {
  const { item, context } = backupTarget()
  const found = isBackupName(name) ? await item.open(name, context()) : null
  return found && { size: found.bytes, content: found.content }
}

type Act = 'backup.created' | 'backup.restored'

const note = (by: Beginner, act: Act, subject: string) =>
  work((unit: Work) => audit(unit, { act, actorId: by?.userId ?? null, subject }))
