import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { moveIntoPlace, systemCode, writeDurably } from '#core/storage/durable_files'
import { inTurn, remoteStorage, storage, type ListedFile } from '#core/storage/index'
import { forEachAtOnce } from './at_once.js'
import { noRoom, otherDisk } from './errors.js'
import { filePath } from './manifest.js'
import { keysBelow } from './pinned_files.js'
import { readPart, type OpenBackup } from './read_backup.js'
import { backupSettings, fileFolders, localFolders, SECRETS, storedFolders } from './settings.js'

const restores = () => join(backupSettings().dataDir, 'restores')
const journal = () => join(restores(), 'journal.json')
const unpacked = (runId: string) => join(restores(), runId, 'new')
const former = (runId: string) => join(restores(), runId, 'old')

/** Unpacks the files of a backup beside the site's own and checks each. Throws 400 for a damaged one. */
export async function unpackFiles(
  backup: OpenBackup,
  run: { runId: string; advance: () => void; signal?: AbortSignal | undefined }
): Promise<void> {
  const root = unpacked(run.runId)
  await rm(restores(), { recursive: true, force: true })
  // Also those that the backup has no file of: they are empty afterwards.
  for (const folder of fileFolders)
    await mkdir(join(root, folder), { recursive: true, mode: 0o750 })
  await needOneDisk()
  // Several at once: each waits until the disk has it.
  await forEachAtOnce(Object.entries(backup.manifest.files), async ([key, sums]) => {
    run.signal?.throwIfAborted()
    const path = join(root, key)
    await mkdir(dirname(path), { recursive: true })
    await readPart(backup.part(filePath(key)), sums, (content) =>
      pipeline(content, createWriteStream(path, { flags: 'wx', mode: modeOf(key), flush: true }))
    ).catch((error: unknown) => {
      throw systemCode(error) === 'ENOSPC' ? noRoom() : error
    })
    run.advance()
  })
}

/** Keys are read by the site alone. */
const modeOf = (key: string) => (key.startsWith(`${SECRETS}/`) ? 0o600 : 0o640)

/** Folders are exchanged by their names, which a disk does at once and two disks do not. */
async function needOneDisk(): Promise<void> {
  const { dev } = await stat(restores())
  for (const folder of localFolders()) {
    const own = await stat(join(backupSettings().dataDir, folder)).catch(() => null)
    if (own && own.dev !== dev) throw otherDisk(folder)
  }
}

/** Writes down that the unpacked files are to be put in place once the rows are. */
export async function writeJournal(runId: string): Promise<void> {
  await rm(journal(), { force: true })
  await writeDurably(journal(), JSON.stringify({ runId }))
}

/** The run whose files are still to be put in place, or taken back; null where there is none. */
export async function unfinishedRestore(): Promise<string | null> {
  const text = await readFile(journal(), 'utf8').catch(() => '')
  const runId = /^\{"runId":"([\da-f-]{36})"\}$/.exec(text)?.[1]
  return runId ?? null
}

/**
 * Exchanges the site's folders for the unpacked ones. Cut off and called again it goes on where it was: an unpacked folder is
 * there until it is in its place.
 */
export async function swapFiles(runId: string): Promise<void> {
  await mkdir(former(runId), { recursive: true, mode: 0o700 })
  // Keys are there only where an encrypted backup brought them.
  for (const folder of [...localFolders(), SECRETS]) {
    const from = join(unpacked(runId), folder)
    if (!(await isThere(from))) continue
    const place = join(backupSettings().dataDir, folder)
    await moveAway(place, join(former(runId), folder))
    await moveIntoPlace(from, place)
  }
  for (const folder of remoteStorage() ? storedFolders : []) await replaceStored(runId, folder)
  await forgetFiles()
}

/**
 * Makes a folder of the bucket what was unpacked, file by file: for a while readers find files of both. Called again, it goes
 * on where it was.
 */
async function replaceStored(runId: string, folder: string): Promise<void> {
  const stored = new Map((await storage().list(folder)).map((file) => [file.key, file]))
  const keys = await Array.fromAsync(keysBelow(unpacked(runId), folder))
  await inTurn(keys, async (key) => {
    const path = join(unpacked(runId), key)
    const present = stored.get(key)
    if (!present || !(await isSame(path, present))) await storage().put(key, createReadStream(path))
  })
  for (const key of keys) stored.delete(key)
  await inTurn([...stored.keys()], (key) => storage().delete(key))
}

/** The tag of a file that was sent at once is the sum of its content; one that was sent in parts is sent again. */
async function isSame(path: string, { size, etag }: ListedFile): Promise<boolean> {
  if ((await stat(path)).size !== size) return false
  const hash = createHash('md5')
  await pipeline(createReadStream(path), hash)
  return etag === `"${hash.digest('hex')}"`
}

/** Whoever writes a file in the moment between makes the folder anew: that one goes, too. */
async function moveAway(place: string, to: string): Promise<void> {
  if (!(await isThere(place))) return
  let target = to
  for (let turn = 1; await isThere(target); turn += 1) target = `${to}.${turn}`
  await rename(place, target)
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false
  )

/** Deletes what restores have left: unpacked files that were not put in place, and the former ones. */
export async function forgetFiles(): Promise<void> {
  await rm(journal(), { force: true })
  await rm(restores(), { recursive: true, force: true })
}
