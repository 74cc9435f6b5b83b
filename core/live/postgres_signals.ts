import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { SignalListener, Signals } from './signals.js'

const prefix = 'trivet_'
const longestPause = 10_000

/** Signals over LISTEN/NOTIFY, on one connection that is made anew whenever it breaks. */
export class PostgresSignals implements Signals {
  #hearers = new Map<string, SignalListener[]>()
  #client: Promise<pg.Client> | null = null
  #stopped = false
  #turn: Promise<unknown> = Promise.resolve()
  #url: string
  #onError: (error: unknown) => void

  constructor(url: string, onError: (error: unknown) => void) {
    this.#url = url
    this.#onError = onError
  }

  async publish(topic: string, text: string): Promise<void> {
    const client = await this.#connected()
    await this.#inTurn(() => client.query('select pg_notify($1, $2)', [prefix + topic, text]))
  }

  async subscribe(topic: string, hearer: SignalListener): Promise<void> {
    const existing = this.#hearers.get(topic)
    this.#hearers.set(topic, [...(existing ?? []), hearer])
    const client = await this.#connected()
    if (!existing) await this.#inTurn(() => listen(client, topic))
  }

  async stop(): Promise<void> {
    this.#stopped = true
    const client = await this.#client?.catch(() => null)
    this.#client = null
    await client?.end()
  }

  /** A connection takes one statement after the other; who comes in between waits. */
  #inTurn<T>(ask: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(ask)
    this.#turn = turn.catch(() => undefined)
    return turn
  }

  #connected(): Promise<pg.Client> {
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = null
      throw error
    })
    return this.#client
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      application_name: 'trivet-signals',
    })
    client.on('notification', ({ channel, payload = '' }) => {
      for (const hearer of this.#hearers.get(channel.slice(prefix.length)) ?? [])
        hearer.hear(payload)
    })
    client.on('error', (error) => this.#broken(client, error))
    client.on('end', () => this.#broken(client, new Error('The signal connection ended')))
    await client.connect()
    for (const topic of this.#hearers.keys()) await listen(client, topic)
    return client
  }

  #broken(client: pg.Client, error: unknown): void {
    client.removeAllListeners('end')
    if (this.#stopped || !this.#client) return
    this.#client = null
    this.#onError(error)
    client.end().catch(() => {})
    void this.#reconnect()
  }

  async #reconnect(): Promise<void> {
    for (let pause = 250; !this.#stopped; pause = Math.min(pause * 2, longestPause)) {
      await wait(pause, undefined, { ref: false })
      const client = await this.#connected().catch(() => null)
      if (!client) continue
      for (const hearer of [...this.#hearers.values()].flat()) hearer.missed()
      return
    }
  }
}

async function listen(client: pg.Client, topic: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(prefix + topic)}`)
}
