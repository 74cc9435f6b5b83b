import { Readable } from 'node:stream'
import type { IdentifiedClient } from './audience.js'

/**
 * Bytes that may wait for a slow browser before it is let go; it comes back by itself and asks
 * anew.
 */
const backlog = 256 * 1024

/** A message as it goes over a line; `id` lets the browser say later how far it had received. */
export const messageText = (id: string, data: string): string => `id: ${id}\ndata: ${data}\n\n`

/** One browser's open line, as server-sent events. */
export class LiveStream extends Readable {
  readonly ear: IdentifiedClient
  #isWaiting = false
  #isEnded = false
  #position = ''

  constructor(ear: IdentifiedClient) {
    super({ highWaterMark: backlog })
    this.ear = ear
    // Cutting a line is an error to the answer it is piped to, and to nobody else.
    this.on('error', () => undefined)
    this.push('retry: 3000\n\n')
  }

  override _read(): void {
    this.#isWaiting = false
  }

  /** Sends messages, the last of which has the position. */
  send(position: string, messages: string): void {
    this.#position = position
    this.#write(messages)
  }

  /** Lets the browser say later that it has everything up to here, though nothing was sent to it. */
  position(id: string): void {
    this.#position = id
    this.#write(`id: ${id}\nevent: position\ndata: {}\n\n`)
  }

  /** Warns the browser that it may have missed something and should ask anew for all it shows. */
  resync(): void {
    this.#write('event: resync\ndata: {}\n\n')
  }

  /** Says that who listens is another, or may do other things, than when the line was opened, and ends it. */
  renew(): void {
    this.#write('event: access\ndata: {}\n\n')
    this.end()
  }

  /**
   * Keeps proxies from taking the line for dead, and the browser up to `id`; cuts the line when
   * nothing was read since the last beat.
   */
  beat(id: string): void {
    if (this.#isWaiting && this.readableLength > 0) return this.cut()
    this.#isWaiting = this.readableLength > 0
    if (id === this.#position) this.#write(': \n\n')
    else this.position(id)
  }

  /** Ends the line; the browser opens another one. */
  end(): void {
    if (!this.destroyed && !this.#isEnded) this.push(null)
    this.#isEnded = true
  }

  /**
   * Ends the line at once, whatever waits on it. Only an error ends the answer that a stream is
   * piped to; without one its connection would stay open.
   */
  cut(): void {
    this.destroy(new Error('The live channel was cut'))
  }

  #write(text: string): void {
    if (this.destroyed || this.#isEnded) return
    if (this.readableLength + text.length > backlog) this.cut()
    else this.push(text)
  }
}
