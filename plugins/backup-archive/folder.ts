import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { BackupTarget, StoredBackup } from '#core/backups/index'
import type { PluginContext } from '#core/plugins/define_plugin'
import { backupsOf } from './server.js'

/** What unfinished files are called: hidden, so that nobody takes one for a backup. */
const UNFINISHED = '.unfinished-'
/** An unfinished file of yesterday was cut off; milliseconds. */
const OLD = 24 * 60 * 60 * 1_000

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

function orNull(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

/** Backups in a folder, which may be a disk of its own. */
export const folderTarget: BackupTarget = {
  id: 'folder',

  async list(context) {
    const folder = await folderOf(context)
    const entries = await readdir(folder, { withFileTypes: true })
    const names = entries.flatMap((entry) => (entry.isFile() ? entry.name : []))
    const found = await Promise.all(names.map((name) => describe(folder, name)))
    return found.filter((backup) => backup !== null)
  },

  async put(name, content, context) {
    const folder = await folderOf(context)
    await sweep(folder)
    const unfinished = join(folder, UNFINISHED + randomUUID())
    try {
      await write(unfinished, content, context.signal)
      await rename(unfinished, join(folder, name))
      await sync(folder)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  },

  async open(name, context) {
    const handle = await open(join(await folderOf(context), name)).catch(orNull)
    if (!handle) return null
    const { size } = await handle.stat()
    return { bytes: size, content: handle.createReadStream() }
  },

  async path(name, context) {
    const path = join(await folderOf(context), name)
    return (await stat(path).catch(orNull)) && path
  },

  async delete(name, context) {
    const removed = await rm(join(await folderOf(context), name)).then(() => true, orNull)
    return removed ?? false
  },
}

async function folderOf(context: PluginContext): Promise<string> {
  const folder = backupsOf(context).folder()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

async function describe(folder: string, name: string): Promise<StoredBackup | null> {
  const facts = await stat(join(folder, name)).catch(orNull)
  return facts && { name, bytes: facts.size, modifiedAt: facts.mtime }
}

/** Waits until the disk has it: a backup that a power cut takes away is none. */
async function write(path: string, content: Readable, signal: AbortSignal): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(content, { signal })
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function sweep(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(UNFINISHED))
  for (const name of names) {
    const path = join(folder, name)
    const facts = await stat(path).catch(orNull)
    if (facts && facts.mtimeMs < Date.now() - OLD) await rm(path, { force: true })
  }
}
