import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { siteEnvironment } from './site.js'

/** A process that works on jobs. */
export interface Worker {
  pid: number
  /** Asks it to stop, and waits until it is gone. */
  stop(): Promise<void>
  kill(): void
}

/** Starts a process of the built program that works on jobs, in a folder of a site or one of its own; resolves when it works. */
export async function startWorker(
  dataDir: string,
  settings: Record<string, string> = {}
): Promise<Worker> {
  const program = join(import.meta.dirname, '../../build/ace.js')
  const env = { ...siteEnvironment(process.env), ...settings, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [program, 'work'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // It is listened to as long as it lives: it would end with what it writes to.
  const works = new Promise<void>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += String(chunk)
      if (said.includes('works on jobs')) resolve()
    })
    child.once('exit', () => reject(new Error(`It ended: ${said}`)))
  })
  await works
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
    kill: () => void child.kill('SIGKILL'),
  }
}
