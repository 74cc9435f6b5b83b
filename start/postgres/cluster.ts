import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { withLock } from '../file_lock.js'
import { StartError } from '../start_error.js'
import { writeState } from '../state_file.js'
import type { Account } from './account.js'
import { Leases } from './leases.js'
import { holdsCluster, makeCluster, setPassword } from './make_cluster.js'
import { ask, freePort, Postmaster, urlOf, type Address } from './postmaster.js'

/** Longest time a start may take, a recovery after a power cut included, in milliseconds. */
const PATIENCE = 90_000
/** Longest pause between two tries to start the server, in milliseconds. */
const LONGEST_PAUSE = 2_000
/** How often it is looked whether the server still runs, in milliseconds. */
const WATCH = 500
/** Size in bytes at which the server's log is put aside. */
const LOG_SIZE = 5_000_000

/** How a cluster is run. */
export interface ClusterOptions {
  /** False trades safety for speed and is for tests only. */
  durable: boolean
  /** Gets what an operator should know; standard error unless given. */
  note?: (text: string) => void
}

/**
 * A Postgres cluster in the data folder, used by several processes at a time: any of them starts its server and starts it
 * again when it has ended, the last one to leave stops it.
 */
export class Cluster {
  readonly #leases: Leases
  readonly #postmaster: Postmaster
  #watch: NodeJS.Timeout | undefined
  #isUser = false
  #isMending = false
  /** As it was last reached; a file that is lost while the server runs is written anew from it. */
  #reached: Address | null = null
  readonly #stopAtExit = () => this.stopNow()

  constructor(
    private readonly account: Account,
    private readonly addressFile: string,
    private readonly options: ClusterOptions = { durable: true }
  ) {
    this.#leases = new Leases(`${this.#stem}.users`)
    this.#postmaster = new Postmaster(account, this.#logFile, options)
  }

  /**
   * Makes the cluster when there is none, starts its server when none runs, waits until it answers and from then on sees
   * to it that it does. Answers its address as a URL, which stays the same until `stop`.
   */
  async start(): Promise<string> {
    const locked = await withLock(this.#lockFile, PATIENCE, async () => {
      this.#join()
      return this.#bringUp(freePort)
    })
    if (!locked) throw new StartError(`Another program holds ${this.#lockFile}; try again.`)
    this.#watch ??= setInterval(() => void this.#look(), WATCH).unref()
    return urlOf(locked.result)
  }

  /** Ends this process's use; stops the server when nobody else uses it. */
  async stop(): Promise<void> {
    if (!this.#leave()) return
    const alone = await withLock(this.#lockFile, 5_000, async () => {
      if (this.#leases.others().length === 0) await this.#postmaster.stop()
    })
    if (!alone) this.#stopIfUnused()
  }

  /** The same for a process that ends at once: the server gets its signal, its end is not waited for. */
  stopNow(): void {
    if (this.#leave()) this.#stopIfUnused()
  }

  /** Stops a server that killed processes left running; answers whether there was one that nobody uses. */
  async stopAbandoned(): Promise<boolean> {
    const stopped = await withLock(this.#lockFile, 5_000, async () => {
      if (this.#leases.others().length > 0 || this.#postmaster.runningPid() === null) return false
      await this.#postmaster.stop()
      return true
    })
    return stopped?.result ?? false
  }

  get #stem(): string {
    return this.addressFile.replace(/\.json$/, '')
  }

  get #lockFile(): string {
    return `${this.#stem}.lock`
  }

  get #logFile(): string {
    return `${this.#stem}.log`
  }

  #join(): void {
    this.#leases.take()
    if (!this.#isUser) process.on('exit', this.#stopAtExit)
    this.#isUser = true
  }

  /** False when this process was no user. */
  #leave(): boolean {
    if (!this.#isUser) return false
    this.#isUser = false
    clearInterval(this.#watch)
    this.#watch = undefined
    process.off('exit', this.#stopAtExit)
    this.#leases.giveUp()
    return true
  }

  #stopIfUnused(): void {
    if (this.#leases.others().length > 0) return
    this.#postmaster.signal('SIGINT')
    this.#postmaster.signal('SIGCONT')
  }

  /** Waits for a server that answers, and makes, mends and starts what it takes. `choosePort` gets the last port. */
  async #bringUp(choosePort: (last: number) => Promise<number>): Promise<Address> {
    if (!holdsCluster(this.account.cluster)) this.#make()
    let address = this.#address() ?? this.#reached ?? (await this.#renewPassword())
    const deadline = Date.now() + PATIENCE
    for (let pause = 100; this.#isUser; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      if (this.#postmaster.runningPid() === null) {
        address = { ...address, port: await choosePort(address.port) }
        writeState(this.addressFile, JSON.stringify(address))
        this.account.own(this.account.cluster)
        // One that is starting or stopping is given its time; only when none runs is ours started.
        await this.#postmaster.launch(address)
      }
      const answer = await ask(address, 2_000)
      const runs = this.#postmaster.runningPid() !== null
      if (answer === 'answers' && runs) return (this.#reached = address)
      if (answer === 'refuses password' && runs) address = await this.#renewPassword()
      else await delay(pause)
      if (Date.now() > deadline) throw new Error(`Postgres did not start: ${this.#lastWords()}`)
    }
    throw new Error('Nobody waits for Postgres any more')
  }

  #make(): void {
    const password = newPassword()
    makeCluster(this.account, password, this.options.durable)
    writeState(this.addressFile, JSON.stringify({ port: 0, password }))
  }

  /** For a cluster whose password nobody has any more: its file was deleted, or a disk or a hand has torn it. */
  async #renewPassword(): Promise<Address> {
    if (this.#postmaster.runningPid() !== null) {
      const [user] = this.#leases.others()
      if (user !== undefined) {
        throw new StartError(
          `${this.addressFile} is lost, and process ${user} still uses the database. Stop that process first.`
        )
      }
      await this.#postmaster.stop()
    }
    this.account.own(this.account.cluster)
    const address = { port: 0, password: newPassword() }
    setPassword(this.account, address.password)
    writeState(this.addressFile, JSON.stringify(address))
    this.#note(
      `${this.addressFile} was lost or wrong: the database got a new password. No data changed.`
    )
    return address
  }

  #address(): Address | null {
    try {
      const address: unknown = JSON.parse(readFileSync(this.addressFile, 'utf8'))
      return isAddress(address) ? address : null
    } catch {
      return null
    }
  }

  /** Starts a server again that has ended. Connections of this process have its port, so that it keeps it. */
  async #look(): Promise<void> {
    if (this.#isMending || this.#postmaster.runningPid() !== null) return this.#putLogAside()
    this.#isMending = true
    try {
      this.#note('The database has ended; starting it again.')
      await withLock(this.#lockFile, PATIENCE, async () => {
        if (this.#isUser) await this.#bringUp(async (last) => last)
      })
    } catch (error) {
      if (this.#isUser) this.#note(error instanceof Error ? error.message : String(error))
    } finally {
      this.#isMending = false
    }
  }

  /** The server keeps the file open, so it is copied and emptied. */
  #putLogAside(): void {
    try {
      if (statSync(this.#logFile).size < LOG_SIZE) return
      copyFileSync(this.#logFile, `${this.#logFile}.1`)
      truncateSync(this.#logFile)
    } catch {
      // Without a log, or on a full disk, there is nothing that could be done.
    }
  }

  #lastWords(): string {
    return existsSync(this.#logFile) ? readFileSync(this.#logFile, 'utf8').slice(-2_000) : ''
  }

  #note(text: string): void {
    const note = this.options.note ?? ((line: string) => process.stderr.write(`${line}\n`))
    note(text)
  }
}

const newPassword = () => randomBytes(24).toString('base64url')

const isAddress = (value: unknown): value is Address =>
  typeof value === 'object' &&
  value !== null &&
  'port' in value &&
  typeof value.port === 'number' &&
  'password' in value &&
  typeof value.password === 'string' &&
  value.password !== ''
