import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { liveHolder, thisProcess } from '../file_lock.js'

/**
 * The processes that use a server: a file each, in a folder. One that was killed leaves its file, which then counts for
 * nobody, since the process it names is gone.
 */
export class Leases {
  constructor(private readonly folder: string) {}

  /** From now on this process is a user. */
  take(): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 })
    writeFileSync(this.#mine, JSON.stringify(thisProcess()), { mode: 0o600 })
  }

  /** This process is a user no more. */
  giveUp(): void {
    rmSync(this.#mine, { force: true })
  }

  /** Process ids of the other users that still run; files of those that do not are removed. */
  others(): number[] {
    return this.#names().flatMap((name) => {
      const file = join(this.folder, name)
      const holder = liveHolder(file)
      if (!holder) rmSync(file, { force: true })
      return holder && holder.pid !== process.pid ? [holder.pid] : []
    })
  }

  get #mine(): string {
    return join(this.folder, String(process.pid))
  }

  #names(): string[] {
    try {
      return readdirSync(this.folder)
    } catch {
      return []
    }
  }
}
