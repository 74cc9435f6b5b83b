import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** The code of a system error (`ENOENT` …), empty for other failures. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Makes what was changed in a file or folder survive a power cut. */
async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first !== undefined) await syncPath(dirname(first))
}

/** A fresh path in the folder for unfinished work, which must lie on the same file system. */
export async function unfinishedPath(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  return join(folder, randomUUID())
}

/** Moves a finished file or folder to its place in one step, and makes that last. */
export async function moveIntoPlace(from: string, to: string): Promise<void> {
  await makeFolder(dirname(to))
  await rename(from, to)
  await syncPath(dirname(to))
}

/** Writes a new file and waits until the disk has it; a failed write leaves nothing. */
export async function writeDurably(
  path: string,
  content: Uint8Array | string | Readable
): Promise<void> {
  const handle = await open(path, 'wx', 0o640)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

/** Copies a file with its folder and waits until the disk has it. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to)
  await syncPath(to)
}
