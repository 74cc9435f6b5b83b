import type { SignalListener, Signals } from './signals.js'

/** Signals inside one process, for unit tests. */
export class MemorySignals implements Signals {
  #hearers = new Map<string, SignalListener[]>()

  async publish(topic: string, text: string): Promise<void> {
    for (const hearer of this.#hearers.get(topic) ?? []) hearer.hear(text)
  }

  async subscribe(topic: string, hearer: SignalListener): Promise<void> {
    this.#hearers.set(topic, [...(this.#hearers.get(topic) ?? []), hearer])
  }

  /** Acts as if the connection had been lost for a while. */
  interrupt(): void {
    for (const hearer of [...this.#hearers.values()].flat()) hearer.missed()
  }

  async stop(): Promise<void> {
    this.#hearers.clear()
  }
}
