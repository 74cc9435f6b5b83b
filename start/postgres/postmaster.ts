import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { processState } from '../process_state.js'
import type { Account } from './account.js'

/** How the running server is reached; kept beside the cluster, so that a second program finds it. */
export interface Address {
  port: number
  password: string
}

/** Settings of the server: small, since it shares a home machine; loopback only. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=96MB',
  'max_connections=60',
  'effective_cache_size=512MB',
  'work_mem=8MB',
  'maintenance_work_mem=64MB',
  'jit=off',
  'random_page_cost=1.1',
  'max_wal_size=512MB',
  'log_min_messages=warning',
]

/** The address of a server as a URL. */
export const urlOf = ({ port, password }: Address): string =>
  `postgresql://trivet:${password}@127.0.0.1:${port}/postgres`

/** Whether a server answers at an address, and if not, whether it is the password that it refuses. */
export async function ask(
  address: Address,
  timeout: number
): Promise<'answers' | 'refuses password' | 'silent'> {
  const client = new pg.Client({
    connectionString: urlOf(address),
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return 'answers'
  } catch (error) {
    const refused = error instanceof Error && 'code' in error && error.code === '28P01'
    return refused ? 'refuses password' : 'silent'
  } finally {
    // One that stands still would not take leave.
    void client.end().catch(() => {})
  }
}

/** The server process of a cluster: found by the cluster's own lock file, started, signalled. */
export class Postmaster {
  constructor(
    private readonly account: Account,
    private readonly logFile: string,
    private readonly options: { durable: boolean }
  ) {}

  /**
   * Process id of the server that holds the cluster; null when that process is gone. The id may be another program's by
   * now, even that of another Postgres: what counts is the folder that it works in, which a server never leaves.
   */
  runningPid(): number | null {
    const pid = this.#writtenPid()
    if (!pid) return null
    const { running, name } = processState(pid)
    if (!running) return null
    if (name === '') return pid
    return name === 'postgres' && worksIn(pid, this.account.cluster) ? pid : null
  }

  /** Sends a signal to the server, if it runs. */
  signal(signal: NodeJS.Signals): void {
    const pid = this.runningPid()
    if (pid !== null) process.kill(pid, signal)
  }

  /** Stops the server and waits for its end: politely, after ten seconds without its last checkpoint. */
  async stop(): Promise<void> {
    const pid = this.runningPid()
    if (pid === null) return
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      this.signal(signal)
      // One that was frozen would never see the signal.
      this.signal('SIGCONT')
      // Its lock file is gone a moment before the process is.
      for (const end = Date.now() + 10_000; Date.now() < end; await delay(25)) {
        if (!runsPostgres(pid)) return
      }
    }
  }

  /** Starts a server; false when it ended at once, as it does while the last one's processes are still letting go. */
  async launch(address: Address): Promise<boolean> {
    rmSync(join(this.account.cluster, 'postmaster.pid'), { force: true })
    const server = this.#spawn(address.port)
    while (server.exitCode === null && server.signalCode === null) {
      if ((await ask(address, 1_000)) !== 'silent') return true
      await delay(25)
    }
    return false
  }

  #spawn(port: number): ChildProcess {
    const durability = this.options.durable ? [] : ['fsync=off', 'full_page_writes=off']
    const flags = [...settings, `port=${port}`, ...durability].flatMap((flag) => ['-c', flag])
    const { cluster } = this.account
    const command = this.account.command('postgres', cluster, (dir) => ['-D', dir, ...flags])
    const log = openSync(this.logFile, 'a', 0o600)
    const server = spawn(command.file, command.args, {
      ...command.options,
      // A group of its own: Ctrl+C in the terminal must reach us first, not cut our connections.
      detached: true,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    server.on('error', () => {})
    server.unref()
    return server
  }

  #writtenPid(): number {
    try {
      const lines = readFileSync(join(this.account.cluster, 'postmaster.pid'), 'utf8')
      return Number(lines.split('\n')[0])
    } catch (error) {
      // A server that stops deletes it at any moment.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
      throw error
    }
  }
}

function runsPostgres(pid: number): boolean {
  const { running, name } = processState(pid)
  return running && (name === '' || name === 'postgres')
}

function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    // Whose folder we may not even see is not ours.
    return false
  }
}

/** The wanted port of loopback when it is free, else any free one. */
export async function freePort(wanted: number): Promise<number> {
  const tryPort = (port: number) =>
    new Promise<number | null>((resolve) => {
      const probe = createServer()
      probe.once('error', () => resolve(null))
      probe.listen(port, '127.0.0.1', () => {
        const { port: got } = probe.address() as AddressInfo
        probe.close(() => resolve(got))
      })
    })
  return (wanted ? await tryPort(wanted) : null) ?? (await tryPort(0)) ?? 0
}
