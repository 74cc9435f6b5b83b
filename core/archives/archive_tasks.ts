import { ArchiveError, type ArchiveFailureKind } from './archive_error.js'
import { type FileList, listOf } from './file_list.js'
import { ArchiveBudget, type ArchiveLimits, type Spent } from './limits.js'
import { readDirectory } from './read_directory.js'
import { type PackedFile, unpackFile } from './unpack_file.js'

/**
 * What the child worker is asked about the archive at a path: to list it (`size` is that of the outermost one, `spent` what
 * was counted of those around it), or to unpack one of its files into a new file.
 */
export type ArchiveTask =
  | { list: string; limits: ArchiveLimits; size: number; spent: Spent }
  | { unpack: PackedFile; archive: string; to: string }

/** What it answers; `trouble` is one of the system (a missing file, a full disk) by its code. */
export type ArchiveAnswer =
  | { list: FileList; spent: Spent }
  | { isUnpacked: true }
  | { refused: ArchiveFailureKind; reason: string }
  | { trouble: string; reason: string }

/** Does a task; what fails because of the archive or the system is answered, not thrown. */
export async function doArchiveTask(task: ArchiveTask): Promise<ArchiveAnswer> {
  try {
    return await answerOf(task)
  } catch (error) {
    if (error instanceof ArchiveError) return { refused: error.kind, reason: error.reason }
    if (error instanceof Error && 'code' in error)
      return { trouble: String(error.code), reason: error.message }
    throw error
  }
}

async function answerOf(task: ArchiveTask): Promise<ArchiveAnswer> {
  if ('unpack' in task) {
    await unpackFile(task.archive, task.unpack, task.to)
    return { isUnpacked: true }
  }
  const budget = new ArchiveBudget(task.limits, task.size, task.spent)
  const files = await readDirectory(task.list, budget)
  return { list: listOf(files), spent: budget.spent }
}
