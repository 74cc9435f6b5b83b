import { randomBytes } from 'node:crypto'
import type { EventBus } from '#core/events/bus'
import { currentOrigin } from '#core/events/origin'
import type { LiveFact } from '#core/shared/domain_events'
import { tooMany } from '#core/http/errors'
import { isForBrowsers, mayReceive, type IdentifiedClient, type LiveAccess } from './audience.js'
import { LiveStream, messageText } from './live_stream.js'
import type { Signals } from './signals.js'

const topic = 'live'
const accessTopic = 'access'
/** At each beat everybody who listens is identified anew, in milliseconds. */
const beatEvery = 15_000
const linesPerUser = 20
/** A household behind one address has some devices with some tabs each. */
const linesPerNetwork = 100
const linesInAll = 1_000
/** Seconds after which another line may have ended. */
const retryAfter = 30
const remembered = 200
/** Longest time a page is believed to have been loading, in milliseconds. */
const longestLoading = 60_000
/**
 * Milliseconds after a message in which further ones are gathered, to go over each line as one: 20 people who shop at once are told to
 * 500 lines a hundred times a second.
 */
const gathers = 50
/** NOTIFY takes 8,000 bytes. */
const longestText = 7900

/** How much a browser knows when it opens a line; `loading` in milliseconds. */
export interface LocalisedFact {
  lastEventId: string | null
  loading: number
}

/** Puts a fact into words of a language; empty when it is of no interest to a reader. */
export type Describe = (fact: LiveFact, locale: string) => string

/** What the channel stands on. */
export interface LiveChannelParts {
  signals: Signals
  describe: Describe
  access: LiveAccess
  /** Milliseconds in which messages are gathered after one was sent. */
  pause?: number
}

/** An event that was received, and the message as it goes over the line, by language. */
interface Remembered {
  number: number
  at: number
  message: LiveFact
  texts: Map<string, string>
}

/**
 * Brings domain facts to the browsers of those whom they concern, whichever process they are
 * connected to.
 */
export class LiveChannel {
  #streams = new Set<LiveStream>()
  #recent: Remembered[] = []
  #number = 0
  /** Numbers of another process, or of one that ended, mean nothing here. */
  #epoch = newEpoch()
  /** When facts of other processes were last missed. */
  #missedAt = -Infinity
  #signals: Signals
  #describe: Describe
  #access: LiveAccess
  #beat: NodeJS.Timeout | null = null
  #deaf: (() => void) | null = null
  /** What was received while messages are gathered. */
  #gathered: Remembered[] = []
  #gathering: NodeJS.Timeout | null = null
  #pause: number

  constructor({ signals, describe, access, pause = gathers }: LiveChannelParts) {
    this.#pause = pause
    this.#signals = signals
    this.#describe = describe
    this.#access = access
  }

  /** Starts to pass on what this process's bus publishes and what the others signal. */
  async start(bus: EventBus): Promise<void> {
    this.#deaf = bus.listenToAll('core/live', (event, payload) => {
      if (event === 'user.access-changed' && 'userId' in payload)
        return this.#signals.publish(accessTopic, payload.userId)
      if (!isForBrowsers(event)) return undefined
      return this.#signals.publish(topic, short({ event, payload, tab: currentOrigin().tab }))
    })
    await this.#signals.subscribe(topic, {
      hear: (text) => this.#hear(text),
      missed: () => this.#restart(),
    })
    await this.#signals.subscribe(accessTopic, {
      hear: (userId) => {
        this.#access.forget(userId)
        void this.#endChanged((ear) => ear.userId === userId)
      },
      missed: () => void this.#endChanged(() => true),
    })
    this.#beat = setInterval(() => void this.tend(), beatEvery).unref()
  }

  /**
   * Opens a line. A browser that had one before says its position and gets what came after it, or
   * is asked to fetch everything anew where we cannot say what did; a new page says how long it has
   * been loading, since what happened meanwhile may be missing from what it fetched.
   * A user's oldest line makes room for a new one. Throws `E_TOO_MANY` (429) when there are too many
   * lines of the address or in all.
   */
  open(
    ear: IdentifiedClient,
    { lastEventId = null, loading = 0 }: Partial<LocalisedFact> = {}
  ): LiveStream {
    this.#makeRoom(ear)
    this.#send()
    const stream = new LiveStream(ear)
    this.#streams.add(stream)
    stream.once('close', () => this.#streams.delete(stream))
    if (lastEventId) this.#catchUp(stream, lastEventId)
    else this.#tellSince(stream, performance.now() - Math.min(loading, longestLoading))
    stream.position(this.#id(this.#number))
    return stream
  }

  /** Lines that are open now. */
  get size(): number {
    return this.#streams.size
  }

  /** Ends all lines and stops passing on. */
  stop(): void {
    this.#deaf?.()
    if (this.#beat) clearInterval(this.#beat)
    this.#send()
    if (this.#gathering) clearTimeout(this.#gathering)
    for (const stream of this.#streams) stream.end()
  }

  /** Ends the lines of those who may not listen any more, and keeps the others alive. */
  async tend(): Promise<void> {
    await this.#endChanged(() => true)
    for (const stream of this.#streams) stream.beat(this.#id(this.#number))
  }

  #makeRoom({ userId, network }: IdentifiedClient): void {
    const open = [...this.#streams]
    const own = open.filter(({ ear }) => ear.userId === userId)
    if (own.length >= linesPerUser) {
      const [oldest] = own
      if (oldest) this.#drop(oldest)
      return
    }
    const neighbours = open.filter(({ ear }) => ear.network === network)
    if (neighbours.length >= linesPerNetwork || open.length >= linesInAll) throw tooMany(retryAfter)
  }

  #drop(stream: LiveStream): void {
    this.#streams.delete(stream)
    stream.end()
  }

  /** While nobody can be asked (the database is away) all lines stay as they are. */
  async #endChanged(isMeant: (ear: IdentifiedClient) => boolean): Promise<void> {
    // What came before is theirs still.
    this.#send()
    const asked = [...this.#streams].filter(({ ear }) => isMeant(ear))
    if (asked.length === 0) return
    const unchanged = await this.#access
      .unchanged(asked.map(({ ear: { actor } }) => actor))
      .catch(() => null)
    if (!unchanged) return
    for (const stream of asked) {
      if (unchanged.has(stream.ear.actor)) continue
      this.#streams.delete(stream)
      stream.renew()
    }
  }

  #hear(text: string): void {
    const message: LiveFact = JSON.parse(text)
    this.#number += 1
    const entry = { number: this.#number, at: performance.now(), message, texts: new Map() }
    this.#recent.push(entry)
    if (this.#recent.length > remembered) this.#recent.shift()
    this.#gathered.push(entry)
    if (!this.#gathering) this.#sendAndGather()
  }

  /** The first message after a rest is sent at once, those that follow it in turn. */
  #sendAndGather(): void {
    this.#gathering = null
    if (this.#gathered.length === 0) return
    this.#send()
    if (this.#pause > 0)
      this.#gathering = setTimeout(() => this.#sendAndGather(), this.#pause).unref()
  }

  /** Sends what was gathered. */
  #send(): void {
    const entries = this.#gathered
    this.#gathered = []
    if (entries.length === 0) return
    for (const stream of this.#streams) this.#tell(stream, entries)
  }

  /** What came before cannot be made up for: neither now nor for browsers that come back. */
  #restart(): void {
    this.#epoch = newEpoch()
    this.#recent = []
    this.#gathered = []
    this.#missedAt = performance.now()
    for (const stream of this.#streams) {
      stream.resync()
      stream.position(this.#id(this.#number))
    }
  }

  #catchUp(stream: LiveStream, lastEventId: string): void {
    const [epoch, number] = lastEventId.split('.')
    const existing = Number(number)
    const oldest = this.#recent[0]?.number ?? this.#number + 1
    if (epoch !== this.#epoch || !(existing >= oldest - 1)) return stream.resync()
    this.#tell(
      stream,
      this.#recent.filter(({ number: own }) => own > existing)
    )
  }

  #tellSince(stream: LiveStream, start: number): void {
    if (start <= this.#missedAt) return stream.resync()
    this.#tell(
      stream,
      this.#recent.filter(({ at }) => at >= start)
    )
  }

  /** Sends what of some messages concerns whoever listens. */
  #tell(stream: LiveStream, entries: readonly Remembered[]): void {
    const { ear } = stream
    const heard = entries.filter(({ message }) => mayReceive(ear, message))
    const last = heard.at(-1)
    if (!last) return
    const text = heard.map((entry) => this.#textOf(entry, ear.locale)).join('')
    stream.send(this.#id(last.number), text)
  }

  /** Each language is worded once, however many listen in it. */
  #textOf({ number, message, texts }: Remembered, locale: string): string {
    const existing = texts.get(locale)
    if (existing) return existing
    const line = JSON.stringify({ ...message, text: this.#describe(message, locale) })
    const text = messageText(this.#id(number), line)
    texts.set(locale, text)
    return text
  }

  #id(number: number): string {
    return `${this.#epoch}.${number}`
  }
}

const newEpoch = () => randomBytes(4).toString('hex')

/**
 * A message as text; one that is too long keeps its ids and short words only, which is enough to
 * ask anew.
 */
function short(message: { event: string; payload: object; tab: string | null }): string {
  const text = JSON.stringify(message)
  if (Buffer.byteLength(text) <= longestText) return text
  const payload = Object.entries(message.payload).filter(
    ([, value]) => JSON.stringify(value ?? null).length <= 100
  )
  return JSON.stringify({ ...message, payload: Object.fromEntries(payload) })
}
