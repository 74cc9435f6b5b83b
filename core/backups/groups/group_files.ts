import type { Client } from 'pg'
import { systemCode } from '#core/storage/durable_files'
import { E_STORAGE_FULL, storage } from '#core/storage/index'
import { isSwapped } from '../backup_runs.js'
import { damagedBackup, noRoom } from '../errors.js'
import { filePath } from '../manifest.js'
import { readPart, type OpenBackup } from '../read_backup.js'
import { tableIn } from '../tables.js'
import { ownerTables } from './write_group.js'

/** Where uploaded archives wait for a worker, and where it is written down which folders an import makes. */
const FOLDER = 'group-imports'
/** Archives of runs that never began, in milliseconds. */
const OLD = 24 * 3600 * 1000

/** Where an uploaded archive is stored until it is brought in. */
export const waitingArchive = (id: string): string => `${FOLDER}/${id}.zip`

const journalOf = (runId: string) => `${FOLDER}/${runId}.json`

/** A run that places files. */
interface FilesRun {
  runId: string
  schema: string
  /** Called as files are done. */
  advance: () => void
}

/**
 * Puts the files of an archive where its rows will name them, below ids that nobody has yet, and checks each. Throws 400 for a damaged
 * one and for one that belongs to no row; 507 where there is no room. Until `settleFiles` it is written down which folders are new.
 */
export async function placeFiles(
  client: Client,
  backup: OpenBackup,
  { runId, schema, advance }: FilesRun
): Promise<void> {
  const files = Object.entries(backup.manifest.files)
  const places = await placesOf(
    client,
    schema,
    files.map(([key]) => key)
  )
  const folders = [...new Set([...places.values()].map(folderOf))]
  await storage().put(journalOf(runId), JSON.stringify(folders))
  for (const [key, sums] of files) {
    const place = places.get(key)
    if (!place) throw damagedBackup(filePath(key))
    await readPart(backup.part(filePath(key)), sums, (content) =>
      storage().put(place, content)
    ).catch((error: unknown) => {
      throw error instanceof E_STORAGE_FULL || systemCode(error) === 'ENOSPC' ? noRoom() : error
    })
    advance()
  }
}

const folderOf = (key: string) => key.split('/', 2).join('/')

const isId = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** Where each file goes. Throws 400 for one that lies in no folder of a recipe, a list or a person of the archive. */
async function placesOf(
  client: Client,
  schema: string,
  keys: string[]
): Promise<Map<string, string>> {
  const ids = [...new Set(keys.flatMap((key) => key.split('/').filter(isId)))]
  const owners = Object.entries(ownerTables).map(
    ([folder, table]) =>
      `select '${folder}/' || id as folder from ${tableIn(schema, table)} where id = any($1::uuid[])`
  )
  const owned = await client.query<{ folder: string }>(owners.join(' union all '), [ids])
  const folders = new Set(owned.rows.map(({ folder }) => folder))
  const renamed = await client.query<{ id: string; newId: string }>(
    `select id::text, ${schema}.new_id(id)::text as "newId" from ${schema}.old_ids where id = any($1::uuid[])`,
    [ids]
  )
  const newIds = new Map(renamed.rows.map(({ id, newId }) => [id, newId]))
  return new Map(
    keys.map((key) => {
      if (!folders.has(folderOf(key))) throw damagedBackup(filePath(key))
      const names = key.split('/').map((name) => newIds.get(name) ?? name)
      return [key, names.join('/')]
    })
  )
}

/** Deletes the files of an import whose rows did not come in, and what is written down of it. */
export async function settleFiles(runId: string): Promise<void> {
  const journal = journalOf(runId)
  if (!(await storage().stat(journal))) return
  if (!(await isSwapped(runId))) {
    const folders: string[] = JSON.parse(String(await storage().get(journal)))
    for (const folder of folders) await storage().deleteFolder(folder)
  }
  await storage().delete(journal)
}

/** The same for imports that were cut off; archives that nobody took in a day go, too. To be called while no run goes on. */
export async function settleCutOff(): Promise<void> {
  for (const { key, modifiedAt } of await storage().list(FOLDER)) {
    const runId = /\/([\da-f-]{36})\.json$/.exec(key)?.[1]
    if (runId) await settleFiles(runId)
    else if (Date.now() - modifiedAt.getTime() > OLD) await storage().delete(key)
  }
}
