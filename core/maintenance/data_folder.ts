import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  MaintenanceStorageDetails,
  MaintenanceSummary,
} from '#core/shared/contract/maintenance'
import { sizeText } from '#core/shared/size_text'
import { isUuid } from '#core/http/path_id'
import { remoteStorage, storage } from '#core/storage/index'
import { installation } from './installation.js'
import { readDatabaseSize } from './statements.js'

/** Milliseconds for which sizes are answered again: they look at every file there is. */
const BELIEVED = 60_000
/** Milliseconds for which a file may be on its way: what is younger is nobody's left-over. */
const UNDER_WAY = 3_600_000

/** Folders of the data folder whose files are on their way somewhere, or were when a process was killed. */
const temporary = ['.unfinished', 'uploads', 'archives']

let sizes: { answer: Promise<Map<string, number>>; until: number } | null = null

/** Bytes of each folder in the data folder and in the bucket, if there is one, by its name, as they were within the last minute; files beside them by ''. */
function folderSizes(): Promise<Map<string, number>> {
  const now = performance.now()
  if (sizes && sizes.until > now) return sizes.answer
  sizes = { answer: measureAll(), until: now + BELIEVED }
  sizes.answer.catch(() => (sizes = null))
  return sizes.answer
}

/** Those of a bucket count to the folders that they would lie in. */
async function measureAll(): Promise<Map<string, number>> {
  const [found, remote] = await Promise.all([
    measure(installation().dataDir),
    remoteStorage()?.sizes() ?? new Map<string, number>(),
  ])
  for (const [name, bytes] of remote) found.set(name, (found.get(name) ?? 0) + bytes)
  return found
}

async function measure(root: string): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for await (const entry of await opendir(root)) {
    const isFolder = entry.isDirectory()
    const name = isFolder ? entry.name : ''
    const path = join(root, entry.name)
    const bytes = isFolder ? await bytesBelow(path) : await bytesOf(path)
    found.set(name, (found.get(name) ?? 0) + bytes)
  }
  return found
}

/** What is deleted meanwhile, or belongs to another user as an embedded database's may, counts nothing. */
async function bytesBelow(folder: string): Promise<number> {
  let bytes = 0
  try {
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) bytes += await bytesBelow(path)
      else if (entry.isFile()) bytes += await bytesOf(path)
    }
  } catch {
    return bytes
  }
  return bytes
}

const bytesOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0
  )

/** How much the data folder holds, and how much of it nobody needs. */
export async function maintenanceSummary(): Promise<MaintenanceSummary> {
  const [found, images, folders] = await Promise.all([
    folderSizes(),
    countOf(leftImages()),
    countOf(strangeFolders()),
  ])
  const all = [...found.values()].reduce((sum, bytes) => sum + bytes, 0)
  return {
    dataDirSize: sizeText(all),
    logFileSize: sizeText(found.get('logs') ?? 0),
    cleanableImages: images,
    cleanableDirs: folders,
  }
}

/** How much each part of the data folder holds. */
export async function storageDetails(): Promise<MaintenanceStorageDetails> {
  const [found, database] = await Promise.all([folderSizes(), readDatabaseSize()])
  const of = (...names: string[]) =>
    sizeText(names.reduce((sum, name) => sum + (found.get(name) ?? 0), 0))
  return {
    tempDirSize: of(...temporary),
    backupsDirSize: of('backups'),
    groupsDirSize: of('groups', 'shopping'),
    recipesDirSize: of('recipes'),
    userDirSize: of('users'),
    databaseSize: sizeText(database),
    logDirSize: of('logs'),
  }
}

async function countOf(found: AsyncIterable<unknown>): Promise<number> {
  let count = 0
  for await (const _ of found) count += 1
  return count
}

/** Files in folders of recipes' pictures that are no picture of ours, nor about to become one. */
async function* leftImages(): AsyncGenerator<string> {
  for await (const key of storage().keys('recipes')) {
    if (key.split('/')[2] !== 'images' || key.endsWith('.webp')) continue
    const facts = await storage().stat(key)
    if (facts && isOld(facts.modifiedAt.getTime())) yield key
  }
}

const isOld = (modifiedAt: number) => Date.now() - modifiedAt > UNDER_WAY

/** Folders among those of recipes that no recipe can have, each once. */
async function* strangeFolders(): AsyncGenerator<string> {
  const seen = new Set<string>()
  for await (const key of storage().keys('recipes')) {
    const [, name = ''] = key.split('/')
    if (isUuid(name) || seen.has(name)) continue
    seen.add(name)
    yield `recipes/${name}`
  }
}

/** Deletes files among recipes' pictures that are none; answers how many. */
export const cleanImages = () => dropEach(leftImages(), (key) => storage().delete(key))

/** Deletes folders among those of recipes whose name is no recipe's id; answers how many. */
export const cleanRecipeFolders = () =>
  dropEach(strangeFolders(), (folder) => storage().deleteFolder(folder))

/** Listed before the first is deleted: a folder that changes while it is read may be read again. */
async function dropEach(
  found: AsyncIterable<string>,
  drop: (key: string) => Promise<void>
): Promise<number> {
  const keys = await Array.fromAsync(found)
  for (const key of keys) await drop(key)
  sizes = null
  return keys.length
}

/** Deletes what uploads and archives left behind that ended more than an hour ago. */
export async function cleanTemporary(): Promise<void> {
  for (const folder of temporary) {
    const path = join(installation().dataDir, folder)
    const entries = await opendir(path).catch(() => null)
    if (!entries) continue
    for await (const { name } of entries) {
      const facts = await stat(join(path, name)).catch(() => null)
      if (facts && isOld(facts.mtimeMs))
        await rm(join(path, name), { recursive: true, force: true })
    }
  }
  sizes = null
}
