import mitt, { type Handler } from 'mitt'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DomainEventName, DomainEvents } from '#core/shared/domain_events'

// mitt declares its types for CommonJS but is loaded as a module, where the function itself is the
// default.
const emitter = mitt as unknown as typeof mitt.default

/** Payload by event name, in the closed form that mitt can index. */
type Facts = { [E in DomainEventName]: DomainEvents[E] }

/**
 * Listens to one event; what it throws or rejects with is reported, never passed on to the one who
 * announced.
 */
export type Listener<E extends DomainEventName> = (payload: DomainEvents[E]) => unknown

/** Listens to every event. */
export type WideListener = <E extends DomainEventName>(
  event: E,
  payload: DomainEvents[E]
) => unknown

/** A listener that failed: who owns it, the event, what it threw. */
export interface ListenerFailure {
  owner: string
  event: DomainEventName
  error: unknown
}

/**
 * Publishes domain events to listeners inside this process. Listeners start after the emitter has gone
 * on, each on its own, and cannot harm the emitter or one another.
 */
export class EventBus {
  #mitt = emitter<Facts>()
  #running = new Set<Promise<void>>()
  #report: (failure: ListenerFailure) => void

  constructor(report: (failure: ListenerFailure) => void) {
    this.#report = report
  }

  /**
   * Adds a listener in an owner's name (`core/live`, a plugin's id); the answer takes it off again.
   */
  listen<E extends DomainEventName>(owner: string, event: E, listener: Listener<E>): () => void {
    const handler: Handler<Facts[E]> = (payload) => {
      this.#start({ owner, event }, () => listener(payload))
    }
    this.#mitt.on(event, handler)
    return () => this.#mitt.off(event, handler)
  }

  /** Adds a listener to every event there is or will be; the answer takes it off again. */
  listenToAll(owner: string, listener: WideListener): () => void {
    const handler = <E extends DomainEventName>(event: E, payload: Facts[E]) => {
      this.#start({ owner, event }, () => listener(event, payload))
    }
    this.#mitt.on('*', handler)
    return () => this.#mitt.off('*', handler)
  }

  /** Publishes an event. Never throws and never waits. */
  emit<E extends DomainEventName>(event: E, payload: DomainEvents[E]): void {
    this.#mitt.emit(event, payload)
  }

  /** Resolves when every listener that was started has ended, those it caused included. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  #start(call: { owner: string; event: DomainEventName }, run: () => unknown): void {
    const turn = this.#deliver(call, run).finally(() => this.#running.delete(turn))
    this.#running.add(turn)
  }

  async #deliver(
    call: { owner: string; event: DomainEventName },
    run: () => unknown
  ): Promise<void> {
    await nextTurn()
    try {
      await run()
    } catch (error) {
      this.#report({ ...call, error })
    }
  }
}
