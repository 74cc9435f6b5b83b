import { Redis } from 'ioredis'
import type { SignalListener, Signals } from './signals.js'

const prefix = 'trivet:'

/**
 * Signals over Redis' publish and subscribe; the client makes broken connections anew by itself.
 */
export class RedisSignals implements Signals {
  #hearers = new Map<string, SignalListener[]>()
  #speaker: Redis
  #listener: Redis

  constructor(url: string, onError: (error: unknown) => void) {
    this.#speaker = new Redis(url)
    this.#listener = new Redis(url)
    for (const client of [this.#speaker, this.#listener]) client.on('error', onError)
    this.#listener.on('message', (channel: string, text: string) => {
      for (const hearer of this.#hearers.get(channel.slice(prefix.length)) ?? []) hearer.hear(text)
    })
    let connections = 0
    this.#listener.on('ready', () => {
      connections += 1
      if (connections === 1) return
      for (const hearer of [...this.#hearers.values()].flat()) hearer.missed()
    })
  }

  async publish(topic: string, text: string): Promise<void> {
    await this.#speaker.publish(prefix + topic, text)
  }

  async subscribe(topic: string, hearer: SignalListener): Promise<void> {
    this.#hearers.set(topic, [...(this.#hearers.get(topic) ?? []), hearer])
    await this.#listener.subscribe(prefix + topic)
  }

  async stop(): Promise<void> {
    this.#speaker.disconnect()
    this.#listener.disconnect()
  }
}
