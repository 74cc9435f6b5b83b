import { Readable } from 'node:stream'
import logger from '@adonisjs/core/services/logger'
import type pg from 'pg'
import { writeArchive, type ArchiveInput } from '#core/archives/index'
import { encrypted } from '../encryption.js'
import { backupSettings } from '../settings.js'
import { takeSnapshot, type Advance, type BackupOptions, type Snapshot } from '../write_backup.js'
import { rowsLeftOut } from './left_out.js'
import { filesWithPlace, peerFiles } from './peer_files.js'
import { pantryTables } from './pantry_tables.js'
import { PEER_SCHEMA, peerRowsSql, type PeerTable } from './peer_table.js'
import { peopleTables } from './people_tables.js'
import { planningTables } from './planning_tables.js'
import { recipeTables } from './recipe_tables.js'

/** Rows that are in memory at once. */
const PIECE = 200

/** Folders whose files have a place there. */
const FOLDERS = ['recipes', 'users', 'templates']

/** All tables of the peer's layout, by name. */
export const peerTables: Record<string, PeerTable> = {
  ...peopleTables,
  ...pantryTables,
  ...recipeTables,
  ...planningTables,
}

/** What an archive in the peer's layout holds, and what has no place in it; it lies in the archive, too. */
export interface PeerReport {
  /** By table. */
  rows: Record<string, number>
  files: number
  /** Rows by table or by table and column, and files by folder; what is all there is not named. */
  leftOut: Record<string, number>
}

/** Where the archive says what it holds; the peer overlooks single files there. */
const REPORT = 'data/trivet-export.json'

/**
 * The site at one moment as a backup of the peer: all tables as one JSON, and its data folder. It is written while it is read; `report` is
 * whole at the end of `content`, and `close` ends what the snapshot holds.
 */
export async function openPeerBackup({
  passphrase,
  advance,
  signal,
}: BackupOptions): Promise<{ content: Readable; report: PeerReport; close: () => Promise<void> }> {
  const { client, files } = await takeSnapshot({ folders: async () => FOLDERS }, signal)
  const close = async () => {
    await client.end()
    await files.close()
  }
  try {
    const report: PeerReport = { rows: {}, files: 0, leftOut: {} }
    const plain = writeArchive(parts({ client, files }, { report, advance, signal }))
    const content = passphrase === null ? plain : await encrypted(plain, passphrase)
    return { content, report, close }
  } catch (error) {
    await close()
    throw error
  }
}

interface PeerRun {
  report: PeerReport
  advance: Advance
  signal: AbortSignal | undefined
}

async function* parts(
  { client, files }: Snapshot,
  { report, advance, signal }: PeerRun
): AsyncGenerator<ArchiveInput> {
  const pinned = files.files()
  const total = Object.keys(peerTables).length + pinned.length
  let done = 0
  const step = () => {
    signal?.throwIfAborted()
    advance((done += 1), total)
  }
  const tables = Readable.from(tablesJson(client, report, step), { objectMode: false })
  yield { path: 'database.json', content: tables }
  const keys = await filesWithPlace(client, pinned)
  report.leftOut = { ...(await rowsLeftOut(client)), ...filesLeftOut(pinned, keys) }
  await client.query('commit')
  for await (const file of peerFiles(files, keys, step)) {
    report.files += 1
    yield file
  }
  logger.info({ leftOut: report.leftOut }, 'this has no place in the layout of Mealie')
  yield { path: REPORT, content: reportText(report) }
}

function filesLeftOut(all: string[], placed: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  const there = new Set(placed)
  for (const key of all) {
    const folder = `${key.split('/')[0]}/`
    // Of templates only that is left which the peer brings itself.
    if (!there.has(key) && folder !== 'templates/') counts[folder] = (counts[folder] ?? 0) + 1
  }
  return counts
}

const reportText = (report: PeerReport): string => {
  const { productVersion } = backupSettings()
  const createdAt = new Date().toISOString()
  return JSON.stringify({ productVersion, createdAt, schema: PEER_SCHEMA, ...report }, null, 1)
}

/** One object with an array for each table, one table after the other. */
async function* tablesJson(
  client: pg.ClientBase,
  report: PeerReport,
  step: () => void
): AsyncGenerator<Buffer> {
  let before = '{'
  for (const [name, table] of Object.entries(peerTables)) {
    step()
    let count = 0
    yield Buffer.from(`${before}${JSON.stringify(name)}:[`)
    for await (const rows of rowsIn(client, table)) {
      yield Buffer.from(`${count > 0 ? ',' : ''}${rows.join(',')}`)
      count += rows.length
    }
    report.rows[name] = count
    before = '],'
  }
  yield Buffer.from(']}')
}

async function* rowsIn(client: pg.ClientBase, table: PeerTable): AsyncGenerator<string[]> {
  await client.query(`declare peer_rows no scroll cursor for ${peerRowsSql(table)}`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${PIECE} from peer_rows`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close peer_rows')
}
