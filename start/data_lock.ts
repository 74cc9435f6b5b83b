import { dirname, join } from 'node:path'
import { freeLock, takeLock } from './file_lock.js'
import { StartError } from './start_error.js'

/**
 * Takes the folder for this process, so that two servers never share one; a lock left by a killed process is taken over.
 * Answers the function that gives it back. Throws with the holder's process id when the folder is in use.
 */
export function lockDataDir(folder: string): () => void {
  const file = join(folder, 'trivet.lock')
  const holder = takeLock(file)
  if (holder) {
    throw new StartError(
      `Another Trivet (process ${holder.pid}) already uses ${dirname(file)}. ` +
        'Stop it first, or start this one with another DATA_DIR.'
    )
  }
  return () => freeLock(file)
}
