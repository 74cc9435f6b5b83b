import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { freePath } from '#core/archives/index'
import { audit } from '#core/audit/index'
import { executeIn } from '#core/database/query_in'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { defineJob } from '#core/queue/job'
import type { GroupReport } from '#core/shared/contract/backups'
import { storage } from '#core/storage/index'
import { addRun, withRun, type RunContext, type RunEnd } from '../backup_runs.js'
import { backupsBusy, damagedBackup } from '../errors.js'
import { GROUP_FORM, tablePath } from '../manifest.js'
import { openBackupFile } from '../read_backup.js'
import { counting } from '../restore_backup.js'
import { dropScratches, loadScratch, scratchOf } from '../scratch.js'
import { connection } from '../write_backup.js'
import { placeFiles, settleCutOff, settleFiles, waitingArchive } from './group_files.js'
import { groupTables } from './group_tables.js'
import { insertGroup, type LoadedGroup } from './insert_group.js'
import { makeNewIds } from './make_new_ids.js'

/** Longest that an import may take, in milliseconds. */
const TIMEOUT = 12 * 60 * 60_000

/** What a run has come to that brought a group in. */
type GroupEnd = RunEnd & { report: GroupReport }

/**
 * Brings the archive in a file in as a new group. All of it is loaded and checked beside the site's tables, and its files are put in place
 * below ids that nobody has; then all rows come in in one transaction. Whatever fails or ends before leaves the site as it was.
 */
async function importGroupFile(
  path: string,
  run: RunContext,
  actorId: string | null
): Promise<GroupEnd> {
  await settleCutOff()
  const { runId } = run
  const backup = await openBackupFile(path, GROUP_FORM)
  const client = await connection()
  try {
    const schema = scratchOf(runId)
    const found = await groupTables(client)
    const scratch = await loadScratch(client, backup, {
      schema,
      tables: found.tables,
      ...counting(backup, run),
    })
    await needOneGroup(client, schema)
    const types = await makeNewIds(client, schema, found)
    const counted = counting(backup, run, scratch.tables.length)
    await placeFiles(client, backup, { runId, schema, ...counted })
    const report = await bringIn({ ...found, schema, types }, runId, actorId)
    const files = Object.keys(backup.manifest.files).length
    return { fileName: run.fileName ?? '', rows: scratch.rows, files, report }
  } finally {
    backup.close()
    await dropScratches(client).catch(() => undefined)
    await client.end()
    // Where the database is away, the next start does it.
    await settleFiles(runId).catch(() => undefined)
  }
}

/** All rows of an archive are of the one group that it has: the references of the loaded tables say so. */
async function needOneGroup(client: Client, schema: string): Promise<void> {
  const { rows } = await client.query(`select from ${schema}.groups limit 2`)
  if (rows.length !== 1) throw damagedBackup(tablePath('groups'))
}

/** The run is marked in the same transaction, so that it is clear whose the files are whatever happens behind it. */
function bringIn(loaded: LoadedGroup, runId: string, actorId: string | null): Promise<GroupReport> {
  return work(async (unit) => {
    const report = await insertGroup(unit, loaded)
    const { recipes = 0, users = 0 } = report.tables
    const details = { recipes, people: users }
    await audit(unit, { act: 'group.imported', actorId, subject: report.name, details })
    await executeIn(unit.trx, 'update backup_runs set is_swapped = true where id = $1', [runId])
    return report
  })
}

/** Brings a group in from a file of this machine, as the console has it; answers what came. Throws 409 while another run goes on. */
export async function importGroup(path: string, name: string): Promise<GroupReport> {
  const input = { kind: 'group-import', layout: null, fileName: name, begunBy: null } as const
  const runId = await work((unit) => addRun(unit, input))
  const reports: GroupReport[] = []
  await withRun(runId, async (run) => {
    const end = await importGroupFile(path, run, null)
    reports.push(end.report)
    return end
  })
  const [report] = reports
  if (!report) throw backupsBusy()
  return report
}

/** An import for a worker. */
interface WaitingImport {
  runId: string
  userId: string
  /** Key of the stored archive. */
  archive: string
}

/** Brings a group in that somebody has uploaded. */
export const workGroupImport = defineJob<WaitingImport>(
  'backups.import-group',
  async ({ runId, userId, archive }) => {
    const copy = await freePath()
    try {
      await withRun(runId, async (run) => {
        const { content } = await storage().stream(archive)
        await pipeline(content, createWriteStream(copy, { flags: 'wx', mode: 0o600 }))
        return importGroupFile(copy, run, userId)
      })
    } finally {
      await rm(copy, { force: true })
      await storage().delete(archive)
    }
  },
  { attempts: 1, timeout: TIMEOUT, lane: 'backups' }
)

/**
 * Has a worker bring in the archive of a group that was uploaded; answers the id of its run. Throws 400 for a file that is none, 409
 * while another run goes on.
 */
export async function beginGroupImport(
  by: Actor,
  { name, path }: { name: string; path: string }
): Promise<string> {
  const backup = await openBackupFile(path, GROUP_FORM)
  backup.close()
  const archive = waitingArchive(randomUUID())
  await storage().put(archive, createReadStream(path))
  const input = {
    kind: 'group-import',
    layout: null,
    fileName: name,
    begunBy: by.username,
  } as const
  try {
    return await work(async (unit) => {
      const runId = await addRun(unit, input)
      unit.enqueue(workGroupImport, { runId, userId: by.userId, archive })
      return runId
    })
  } catch (error) {
    await storage().delete(archive)
    throw error
  }
}
