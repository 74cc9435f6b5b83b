import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isAlive, killTree } from './process_tree.js'
import { freePort } from './test_database.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** How a site is started. */
export interface SiteOptions {
  env?: Record<string, string>
  dataDir?: string
  /** The program and its arguments; the built server unless given. */
  command?: [string, ...string[]]
  cwd?: string
  /** Milliseconds until it must have printed its link. */
  patience?: number
  uid?: number
}

/** A site as an operator runs it: a process tree of its own with its own data folder. */
export interface Site {
  url: string
  /** The link that it printed. */
  link: string
  dataDir: string
  pid: number
  output(): string
  /** Asks it to stop and answers its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Kills every process of it at once and waits until they are gone. */
  kill(): Promise<void>
  /** Starts it again on the same data and port. */
  restart(): Promise<Site>
}

/** Milliseconds until a site has to be there, which makes its database first, beside a machine that is busy with other things. */
const PATIENCE = 120_000

/** Starts a site and waits for its link. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'trivet-test-'))
  const port = options.env?.PORT ?? String(await freePort())
  const env = {
    ...siteEnvironment(process.env),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...options.env,
    PORT: port,
  }
  const [program, ...args] = options.command ?? [
    process.execPath,
    join(root, 'build', 'ace.js'),
    'serve',
  ]
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as a terminal gives to what is started in it.
    detached: true,
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const link = await linkOf(child, () => output, options.patience ?? PATIENCE)
  return {
    url: `http://127.0.0.1:${port}`,
    link,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    stop: (signal = 'SIGTERM') => {
      // Ctrl+C reaches everything that the terminal started; other signals one process.
      if (signal === 'SIGINT' && child.pid) process.kill(-child.pid, signal)
      else child.kill(signal)
      return ended
    },
    kill: async () => {
      const killed = killTree(child.pid ?? 0)
      await ended
      for (let tries = 0; tries < 200 && killed.some(isAlive); tries += 1) await delay(50)
    },
    restart: () => startSite({ ...options, dataDir, env: { ...options.env, PORT: port } }),
  }
}

/**
 * The environment that a program of a test's site runs in: nothing of the developer's own settings, nor of the tests' own
 * database and mode; V8 keeps what it made of the modules, as the launcher has it.
 */
export function siteEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, NODE_ENV: _mode, LOG_LEVEL: _level, ...rest } = env
  return {
    ...rest,
    NODE_ENV: 'production',
    ALLOWED_PRIVATE_HOSTS: '127.0.0.1',
    NODE_COMPILE_CACHE: join(root, 'build', '.compile-cache'),
  }
}

function linkOf(child: ChildProcess, output: () => string, patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      const link = /^ {2}(https?:\/\/\S+)$/m.exec(output())?.[1]
      if (link) settle(() => resolve(link))
      else if (child.exitCode !== null) settle(() => reject(new Error(`It ended: ${output()}`)))
      else if (Date.now() > deadline) settle(() => reject(new Error(`No link came: ${output()}`)))
    }, 50)
    const deadline = Date.now() + patience
    const settle = (act: () => void) => {
      clearInterval(timer)
      act()
    }
  })
}
