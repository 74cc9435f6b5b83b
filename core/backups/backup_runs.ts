import type { ClientBase } from 'pg'
import { timestampSql } from '#core/database/page_sql'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRows } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import { databaseTrouble } from '#core/http/database_trouble'
import { DomainError } from '#core/http/errors'
import type { BackupLayout, BackupRun, GroupReport } from '#core/shared/contract/backups'
import { backupsBusy, INTERRUPTED } from './errors.js'
import { connection, type Advance } from './write_backup.js'

/** The lock of the database that a run holds while it goes on, in whichever process: two numbers of ours. */
const LOCK = [74_815, 1]
/** Milliseconds between notes of how far a run is. */
const PACE = 500
/** Runs that are listed. */
const LISTED = 20

/** What is to be done. */
export type RunKind = BackupRun['kind']

/** A run as it is begun. */
export interface NewRun {
  kind: RunKind
  /** Of a backup that is an export for another program. */
  layout: BackupLayout | null
  fileName: string | null
  /** Name of who began it; null for the site itself. */
  begunBy: string | null
}

/** Why a run failed, to be worded for its reader. */
interface Problem {
  text: string
  values: Record<string, unknown>
}

/** A run as it is stored. */
export type StoredRun = Omit<BackupRun, 'problem'> & { problem: Problem | null }

const isLocked = `exists (select from pg_locks where locktype = 'advisory' and granted
    and classid = ${LOCK[0]} and objid = ${LOCK[1]} and objsubid = 2
    and database = (select oid from pg_database where datname = current_database()))`

/** A run waits for a minute at most until a worker takes it. */
const isOpen = `state = 'running' and ${isLocked}
    or state = 'waiting' and created_at > now() - interval '1 minute'`

const insert = fixedStatement(
  'backups.insert-run',
  `insert into backup_runs (kind, file_name, begun_by, layout) select $1, $2, $3, $4
    where not ${isLocked} and not exists (select from backup_runs where ${isOpen})
    returning id`
)

/** Writes down that a run is to be done. Throws 409 while another goes on or waits. */
export async function addRun({ trx }: Work, run: NewRun): Promise<string> {
  await trx.rawQuery('lock table backup_runs in share row exclusive mode')
  const [row] = await queryIn<{ id: string }>(trx, insert, [
    run.kind,
    run.fileName,
    run.begunBy,
    run.layout,
  ])
  if (!row) throw backupsBusy()
  return row.id
}

const claim = fixedStatement(
  'backups.claim-run',
  `update backup_runs set state = 'running' where id = $1 and state = 'waiting'
    returning kind, layout, file_name as "fileName", begun_by as "begunBy"`
)

const closeOthers = fixedStatement(
  'backups.close-runs',
  `update backup_runs set state = 'failed', ended_at = now(), problem = $2
    where state = 'running' and id <> $1`
)

const note = fixedStatement(
  'backups.note-run',
  'update backup_runs set done = $2, total = $3 where id = $1'
)

const finish = fixedStatement(
  'backups.finish-run',
  `update backup_runs set state = $2, problem = $3, file_name = coalesce($4, file_name), rows = $5, files = $6,
      report = $7, ended_at = now() where id = $1`
)

/** What a run has come to. */
export interface RunEnd {
  fileName: string
  rows: number
  files: number
  /** What came in with a group. */
  report?: GroupReport
}

/** What the act of a run is given. */
export interface RunContext extends NewRun {
  runId: string
  advance: Advance
}

/**
 * Does a run that waits, alone in all processes, and writes down how far it is and how it ended; false for one that was
 * begun already: what was cut off is not begun anew by itself. Throws what `act` throws, 409 where another goes on.
 */
export async function withRun(
  runId: string,
  act: (run: RunContext) => Promise<RunEnd>
): Promise<boolean> {
  const holder = await connection()
  try {
    if (!(await lockRuns(holder))) throw backupsBusy()
    const [run] = await work(({ trx }) => queryIn<NewRun>(trx, claim, [runId]))
    if (!run) return false
    await work(({ trx }) => queryIn(trx, closeOthers, [runId, JSON.stringify(INTERRUPTED)]))
    await noted(runId, () => act({ ...run, runId, advance: advanceOf(runId) }))
    return true
  } finally {
    await holder.end()
  }
}

/** Whether no run goes on, and none does until the connection ends. */
export async function lockRuns(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock($1, $2) as held',
    LOCK
  )
  return rows[0]?.held ?? false
}

async function noted(runId: string, act: () => Promise<RunEnd>): Promise<void> {
  const end = (state: 'done' | 'failed', problem: Problem | null, result?: RunEnd) =>
    work(({ trx }) =>
      queryIn(trx, finish, [
        runId,
        state,
        problem && JSON.stringify(problem),
        result?.fileName ?? null,
        result?.rows ?? null,
        result?.files ?? null,
        result?.report ? JSON.stringify(result.report) : null,
      ])
    )
  try {
    await end('done', null, await act())
  } catch (thrown) {
    const error = databaseTrouble(thrown) ?? thrown
    await end('failed', problemOf(error))
    throw error
  }
}

const problemOf = (error: unknown): Problem =>
  error instanceof DomainError
    ? { text: error.text, values: error.values }
    : { text: 'backups.unforeseen', values: {} }

/** Notes are for who watches: one that is lost harms nobody. */
function advanceOf(runId: string): Advance {
  let next = 0
  return (done, total) => {
    if (performance.now() < next) return
    next = performance.now() + PACE
    work(({ trx }) => queryIn(trx, note, [runId, done, total])).catch(() => undefined)
  }
}

const state = `case when r.state = 'running' and not ${isLocked} then 'failed' else r.state end`

const list = fixedStatement(
  'backups.runs',
  `select r.id, r.kind, r.layout, ${state} as state, r.file_name as "fileName", r.begun_by as "begunBy",
      r.done, r.total, r.rows::float8 as rows, r.files, r.report,
      case when r.state = 'running' and not ${isLocked} then $1::jsonb else r.problem end as problem,
      ${timestampSql('r.created_at')} as "createdAt", ${timestampSql('r.ended_at')} as "endedAt"
    from backup_runs r order by r.created_at desc limit ${LISTED}`
)

/** The latest runs, the newest first; one whose process has ended is a failed one. */
export const listBackupRuns = (): Promise<StoredRun[]> =>
  readRows(list, [JSON.stringify(INTERRUPTED)])

const checks = fixedStatement(
  'backups.checks',
  `select distinct on (file_name) file_name as "fileName", state = 'done' as "isGood",
      ${timestampSql('ended_at')} as at
    from backup_runs where kind = 'rehearsal' and file_name is not null and ended_at is not null
    order by file_name, created_at desc`
)

/** How the latest rehearsal of each backup went. */
export const listChecks = (): Promise<{ fileName: string; isGood: boolean; at: string }[]> =>
  readRows(checks, [])

const swapped = fixedStatement(
  'backups.is-swapped',
  'select is_swapped as "isSwapped" from backup_runs where id = $1'
)

/** Whether the rows of a restore, or of a group that comes in, are the site's by now. */
export async function isSwapped(runId: string): Promise<boolean> {
  const [row] = await readRows<{ isSwapped: boolean }>(swapped, [runId])
  return row?.isSwapped ?? false
}
