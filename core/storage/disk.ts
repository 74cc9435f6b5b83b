import { statfs } from 'node:fs/promises'

/** Room in bytes below which the database can no longer be sure to write its log. */
const LEAST = 16 * 1024 * 1024

let folder: string | null = null

/** Names the folder whose disk is watched. */
export function connectDisk(path: string): void {
  folder = path
}

/** Whether the disk of the data folder has no room left for us. */
export async function diskIsFull(): Promise<boolean> {
  return (await diskRoom()) < LEAST
}

/** Bytes that the disk of the data folder has left for us; infinite where that cannot be said. */
export async function diskRoom(): Promise<number> {
  const stats = folder === null ? null : await statfs(folder).catch(() => null)
  return stats === null ? Infinity : stats.bavail * stats.bsize
}
