import { scryptSync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { verifySync as verifyBcrypt } from '@node-rs/bcrypt'
import type { HashOutcome, HashTask } from './hash_threads.js'

/**
 * Lower than the server's: requests come before hashes where processors are few. On Linux a
 * priority belongs to the thread that sets it.
 */
const NICENESS = 5

if (process.platform === 'linux') setPriority(NICENESS)

// The synchronous forms run on this thread; the others would take libuv's, which files and names need.
parentPort?.on('message', (task: HashTask) => parentPort?.postMessage(outcomeOf(task)))

function outcomeOf(task: HashTask): HashOutcome {
  try {
    if (task.kind === 'bcrypt') return { fits: verifyBcrypt(task.password, task.hashed) }
    const { password, salt, keyLength, ...options } = task
    return { key: scryptSync(password, salt, keyLength, options) }
  } catch (error) {
    return { failure: String(error) }
  }
}
