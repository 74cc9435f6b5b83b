import { Readable } from 'node:stream'
import type { Ear } from './audience.js'

/**
 * Bytes that may wait for a slow browser before it is let go; it comes back by itself and asks
 * anew.
 */
const backlog = 256 * 1024

/** One browser's open line, as server-sent events. */
export class LiveStream extends Readable {
  readonly ear: Ear
  readonly openedAt = Date.now()

  constructor(ear: Ear) {
    super({ highWaterMark: backlog })
    this.ear = ear
    this.push('retry: 3000\n\n')
  }

  override _read(): void {}

  /** Sends a message; `id` lets the browser say later how far it had heard. */
  send(id: string, data: string): void {
    this.#write(`id: ${id}\ndata: ${data}\n\n`)
  }

  /** Tells the browser that it may have missed something and should ask anew for all it shows. */
  resync(): void {
    this.#write('event: resync\ndata: {}\n\n')
  }

  /** Keeps proxies from taking the line for dead. */
  beat(): void {
    this.#write(': \n\n')
  }

  /** Ends the line; the browser opens another one. */
  end(): void {
    if (!this.destroyed) this.push(null)
  }

  #write(text: string): void {
    if (this.destroyed || this.readableEnded) return
    if (this.readableLength + text.length > backlog) this.destroy()
    else this.push(text)
  }
}
