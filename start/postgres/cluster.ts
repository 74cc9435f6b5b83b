import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { processState } from '../process_state.js'
import type { Account } from './account.js'

/** Longest time a start may take, a recovery after a power cut included, in milliseconds. */
const PATIENCE = 90_000

/** How the running server is reached; kept beside the cluster, so that a second program finds it. */
interface Address {
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

/** A Postgres cluster in the data folder. `start` answers its address as a URL and reuses a server that already runs. */
export class Cluster {
  #server: ChildProcess | null = null

  constructor(
    private readonly account: Account,
    private readonly addressFile: string,
    private readonly options: { durable: boolean } = { durable: true }
  ) {}

  /** Makes the cluster when there is none, starts it when it does not run, waits until it answers. */
  async start(): Promise<string> {
    if (!this.#isMade()) this.#make()
    const address = this.#address()
    for (const deadline = Date.now() + PATIENCE; ; await delay(100)) {
      const pid = this.#runningPid()
      if (pid !== null && (await this.#answers(address, 2_000))) return this.#url(address)
      // One that is starting or stopping is given its time; only when none runs is ours started.
      if (pid === null && (await this.#launch(address))) return this.#url(address)
      if (Date.now() > deadline) throw new Error(`Postgres did not start: ${this.#lastWords()}`)
    }
  }

  /** Stops the server that this object started; one that ran before is left alone. */
  async stop(): Promise<void> {
    const server = this.#server
    if (!server || server.exitCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.ref()
    this.#signal('SIGINT')
    await ended
  }

  #isMade(): boolean {
    return existsSync(join(this.account.cluster, 'PG_VERSION')) && existsSync(this.addressFile)
  }

  /** Made in a folder beside and renamed at the end would need rights we may lack: a half-made one is thrown away. */
  #make(): void {
    const { cluster } = this.account
    rmSync(cluster, { recursive: true, force: true })
    mkdirSync(cluster, { recursive: true, mode: 0o700 })
    this.account.own(cluster)
    const password = randomBytes(24).toString('base64url')
    const passwordFile = join(tmpdir(), `trivet-${randomBytes(8).toString('hex')}`)
    writeFileSync(passwordFile, password, { mode: 0o600 })
    this.account.own(passwordFile)
    const initdb = this.account.command('initdb', [
      '-D',
      cluster,
      '-U',
      'trivet',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--no-instructions',
      ...(this.options.durable ? [] : ['--no-sync']),
    ])
    const made = spawnSync(initdb.file, initdb.args, { ...initdb.options, stdio: 'pipe' })
    rmSync(passwordFile, { force: true })
    if (made.status !== 0)
      throw new Error(`Postgres could not be prepared: ${made.stderr ?? made.error}`)
    writeFileSync(this.addressFile, JSON.stringify({ port: 0, password }), { mode: 0o600 })
  }

  get #logFile(): string {
    return `${this.addressFile.replace(/\.json$/, '')}.log`
  }

  #lastWords(): string {
    return readFileSync(this.#logFile, 'utf8').slice(-2_000)
  }

  #address(): Address {
    return JSON.parse(readFileSync(this.addressFile, 'utf8')) as Address
  }

  #url({ port, password }: Address): string {
    return `postgresql://trivet:${password}@127.0.0.1:${port}/postgres`
  }

  /** False when it ended at once, as it does while the last one's processes are still letting go. */
  async #launch(address: Address): Promise<boolean> {
    address.port = await freePort(address.port)
    writeFileSync(this.addressFile, JSON.stringify(address), { mode: 0o600 })
    rmSync(this.#pidFile, { force: true })
    const durability = this.options.durable ? [] : ['fsync=off', 'full_page_writes=off']
    const flags = [...settings, `port=${address.port}`, ...durability]
    const command = this.account.command('postgres', [
      '-D',
      this.account.cluster,
      ...flags.flatMap((flag) => ['-c', flag]),
    ])
    const log = openSync(this.#logFile, 'w', 0o600)
    const server = spawn(command.file, command.args, {
      ...command.options,
      // A group of its own: Ctrl+C in the terminal must reach us first, not cut our connections.
      detached: true,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    server.unref()
    this.#server = server
    while (server.exitCode === null && server.signalCode === null) {
      if (await this.#answers(address, 1_000)) return true
      await delay(25)
    }
    return false
  }

  async #answers(address: Address, timeout: number): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.#url(address),
      connectionTimeoutMillis: timeout,
    })
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }

  get #pidFile(): string {
    return join(this.account.cluster, 'postmaster.pid')
  }

  /** Process id of the server that holds the cluster, by its own lock file; null when that process is gone or another's. */
  #runningPid(): number | null {
    if (!existsSync(this.#pidFile)) return null
    const pid = Number(readFileSync(this.#pidFile, 'utf8').split('\n')[0])
    const { running, name } = processState(pid)
    return running && (name === '' || name === 'postgres') ? pid : null
  }

  #signal(signal: NodeJS.Signals): void {
    const pid = this.#runningPid() ?? this.#server?.pid
    if (pid) process.kill(pid, signal)
  }
}

/** The wanted port of loopback when it is free, else any free one. */
async function freePort(wanted: number): Promise<number> {
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
