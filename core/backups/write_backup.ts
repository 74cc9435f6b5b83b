import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { writeArchive, type ArchiveInput } from '#core/archives/index'
import { encrypted } from './encryption.js'
import { FORM, filePath, MANIFEST, PRODUCT, tablePath, type Manifest } from './manifest.js'
import { measured, sumsOf } from './measured.js'
import { PinnedFiles, type PinnedFile } from './pinned_files.js'
import { backupSettings } from './settings.js'
import { backedUpTables, columnList, COPY_FORM, migrationsOf, type Table } from './tables.js'

/** Called as parts of a backup are done. */
export type Advance = (done: number, total: number) => void

/** Files below this size are read at once, in bytes. */
const SMALL = 256 * 1024

/** What is written, to be ended whatever happens. */
export interface Snapshot {
  client: pg.Client
  files: PinnedFiles
}

/** How a backup is written. */
export interface BackupOptions {
  /** By which it is encrypted; the site's keys are in it then, too. */
  passphrase: string | null
  advance: Advance
  signal?: AbortSignal | undefined
}

/**
 * All rows and files of the site at one moment, as a zip that is written while it is read. `manifest` is whole at the
 * end of `content`; `close` ends what the snapshot holds.
 */
export async function openBackup({
  passphrase,
  advance,
  signal,
}: BackupOptions): Promise<{ content: Readable; manifest: Manifest; close: () => Promise<void> }> {
  const snapshot = await takeSnapshot(passphrase !== null, signal)
  const close = async () => {
    await snapshot.client.end()
    await snapshot.files.close()
  }
  try {
    const manifest = await emptyManifest(snapshot.client)
    const plain = writeArchive(parts(snapshot, { manifest, advance, signal }))
    const content = passphrase === null ? plain : await encrypted(plain, passphrase)
    return { content, manifest, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Rows are read in one transaction that sees what was committed before its first statement, and nothing later. */
export async function takeSnapshot(withSecrets: boolean, signal?: AbortSignal): Promise<Snapshot> {
  const files = await PinnedFiles.open({ withSecrets })
  const client = await connection()
  try {
    await files.add(signal)
    await client.query('begin isolation level repeatable read read only')
    await client.query("set local timezone to 'UTC'")
    await client.query('select count(*) from public.adonis_schema')
    await files.add(signal)
    return { client, files }
  } catch (error) {
    await client.end()
    await files.close()
    throw error
  }
}

/** A connection of its own, with no limit of time. */
export async function connection(): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: backupSettings().databaseUrl(),
    keepAlive: true,
    application_name: 'trivet-backups',
  })
  // What breaks it fails the statement under way.
  client.on('error', () => {})
  await client.connect()
  return client
}

const emptyManifest = async (client: pg.Client): Promise<Manifest> => ({
  product: PRODUCT,
  form: FORM,
  productVersion: backupSettings().productVersion,
  createdAt: new Date().toISOString(),
  migrations: await migrationsOf(client),
  tables: {},
  files: {},
})

async function* parts(
  { client, files }: Snapshot,
  run: { manifest: Manifest; advance: Advance; signal: AbortSignal | undefined }
): AsyncGenerator<ArchiveInput> {
  const { manifest, advance, signal } = run
  const tables = await backedUpTables(client)
  const pinned = files.files()
  const total = tables.length + pinned.length
  let done = 0
  for (const table of tables) {
    signal?.throwIfAborted()
    yield* tablePart(client, table, manifest)
    advance((done += 1), total)
  }
  await client.query('commit')
  for (const key of pinned) {
    signal?.throwIfAborted()
    yield* filePart(key, await files.open(key), manifest)
    advance((done += 1), total)
  }
  yield { path: MANIFEST, content: JSON.stringify(manifest, null, 1) }
}

async function* tablePart(
  client: pg.Client,
  { name, columns }: Table,
  manifest: Manifest
): AsyncGenerator<ArchiveInput> {
  const from = `public.${pg.escapeIdentifier(name)} (${columnList(columns)})`
  const rows = client.query(copyTo(`copy ${from} to stdout ${COPY_FORM}`))
  const { content, sums } = measured(rows)
  yield { path: tablePath(name), content }
  manifest.tables[name] = { columns, rows: rows.rowCount, ...sums() }
}

async function* filePart(
  key: string,
  { size, modifiedAt, content: read }: PinnedFile,
  manifest: Manifest
): AsyncGenerator<ArchiveInput> {
  if (size <= SMALL) {
    const content = await buffer(read)
    manifest.files[key] = sumsOf(content)
    yield { path: filePath(key), content, modifiedAt }
    return
  }
  const { content, sums } = measured(read)
  yield { path: filePath(key), content, modifiedAt }
  manifest.files[key] = sums()
}
