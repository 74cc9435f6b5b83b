import { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { writeArchive, type ArchiveInput } from '#core/archives/index'
import { readAhead } from './at_once.js'
import { encrypted } from './encryption.js'
import {
  FORM,
  filePath,
  MANIFEST,
  PRODUCT,
  tablePath,
  type ArchiveForm,
  type Manifest,
  type PartSums,
} from './manifest.js'
import { measured, sumsOf } from './measured.js'
import { PinnedFiles, type PinnedFile } from './pinned_files.js'
import { backupSettings, fileFolders, SECRETS } from './settings.js'
import {
  backedUpTables,
  columnList,
  COPY_FORM,
  migrationsOf,
  tableIn,
  type Table,
} from './tables.js'

/** Called as parts of a backup are done. */
export type Advance = (done: number, total: number) => void

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

/** A table of which an archive has rows. */
export interface CopiedTable extends Table {
  /** What stands behind `copy`: the table with its columns, or a query of them. */
  rows: string
}

/** What an archive is to have. */
export interface ArchiveScope {
  form: ArchiveForm
  tables: (client: pg.Client) => Promise<CopiedTable[]>
  /** Folders whose files go along, of the data folder or within those; asked before the moment that counts and at it. */
  folders: (client: pg.Client) => Promise<readonly string[]>
}

/** An archive that is written while it is read. */
export interface OpenArchiveStream {
  content: Readable
  /** Whole at the end of `content`. */
  manifest: Manifest
  /** Ends what the snapshot holds. */
  close: () => Promise<void>
}

/** All rows and files of the site at one moment, as a zip that is written while it is read. */
export function openBackup(options: BackupOptions): Promise<OpenArchiveStream> {
  const folders = options.passphrase === null ? fileFolders : [...fileFolders, SECRETS]
  const tables = async (client: pg.Client) =>
    (await backedUpTables(client)).map((table) => ({
      ...table,
      rows: `${tableIn('public', table.name)} (${columnList(table.columns)})`,
    }))
  return openArchiveOf({ form: FORM, tables, folders: async () => folders }, options)
}

/** What a scope says of the site at one moment, as a zip that is written while it is read. */
export async function openArchiveOf(
  scope: ArchiveScope,
  { passphrase, advance, signal }: BackupOptions
): Promise<OpenArchiveStream> {
  const snapshot = await takeSnapshot(scope, signal)
  const close = async () => {
    await snapshot.client.end()
    await snapshot.files.close()
  }
  try {
    const manifest = await emptyManifest(snapshot.client, scope.form)
    const tables = await scope.tables(snapshot.client)
    const plain = writeArchive(parts(snapshot, { tables, manifest, advance, signal }))
    const content = passphrase === null ? plain : await encrypted(plain, passphrase)
    return { content, manifest, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Rows are read in one transaction that sees what was committed before its first statement, and nothing later. */
export async function takeSnapshot(
  scope: Pick<ArchiveScope, 'folders'>,
  signal?: AbortSignal
): Promise<Snapshot> {
  const files = await PinnedFiles.open()
  const client = await connection()
  try {
    await files.add(await scope.folders(client), signal)
    await client.query('begin isolation level repeatable read read only')
    await client.query("set local timezone to 'UTC'")
    await client.query('select count(*) from public.adonis_schema')
    await files.add(await scope.folders(client), signal)
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

const emptyManifest = async (client: pg.Client, form: ArchiveForm): Promise<Manifest> => ({
  product: PRODUCT,
  form,
  productVersion: backupSettings().productVersion,
  createdAt: new Date().toISOString(),
  migrations: await migrationsOf(client),
  tables: {},
  files: {},
})

async function* parts(
  { client, files }: Snapshot,
  run: {
    tables: CopiedTable[]
    manifest: Manifest
    advance: Advance
    signal: AbortSignal | undefined
  }
): AsyncGenerator<ArchiveInput> {
  const { tables, manifest, advance, signal } = run
  const pinned = files.files()
  const total = tables.length + pinned.length
  let done = 0
  for (const table of tables) {
    signal?.throwIfAborted()
    yield* tablePart(client, table, manifest)
    advance((done += 1), total)
  }
  await client.query('commit')
  for await (const file of readAhead(pinned, (key) => summedUp(files, key), drop)) {
    signal?.throwIfAborted()
    yield* filePart(file, manifest)
    advance((done += 1), total)
  }
  yield { path: MANIFEST, content: JSON.stringify(manifest, null, 1) }
}

async function* tablePart(
  client: pg.Client,
  { name, columns, rows }: CopiedTable,
  manifest: Manifest
): AsyncGenerator<ArchiveInput> {
  const copy = client.query(copyTo(`copy ${rows} to stdout ${COPY_FORM}`))
  // Who reads it hears of a failure; where that one has left, nobody is to.
  copy.on('error', () => {})
  const { content, sums } = measured(copy)
  yield { path: tablePath(name), content }
  manifest.tables[name] = { columns, rows: copy.rowCount, ...sums() }
}

/** A file, and the sums of what is there whole. */
interface SummedFile extends PinnedFile {
  sums: PartSums | null
}

/** Pictures are added up on other threads, while the one before is written. */
async function summedUp(files: PinnedFiles, key: string): Promise<SummedFile> {
  const file = await files.open(key)
  const sums = file.content instanceof Readable ? null : await sumsOf(file.content)
  return { ...file, sums }
}

function drop({ content }: PinnedFile): void {
  if (content instanceof Readable) content.destroy()
}

async function* filePart(
  { key, modifiedAt, content, sums }: SummedFile,
  manifest: Manifest
): AsyncGenerator<ArchiveInput> {
  const read = content instanceof Readable ? measured(content) : { content, sums: () => sums }
  yield { path: filePath(key), content: read.content, modifiedAt }
  const found = read.sums()
  if (found) manifest.files[key] = found
}
