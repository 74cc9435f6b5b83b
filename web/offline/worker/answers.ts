import {
  ANSWER_FOR,
  ANSWERS,
  type FromWorker,
  OF_PERSONS,
  PICTURES,
  STORED_AT,
} from '../protocol.js'
import { LATE, type Line } from './line.js'
import { isAway, isStorable, isTagged } from './requests.js'

declare const self: ServiceWorkerGlobalScope

/** What may lie on the device at most: answers and bytes of one person. */
const MOST = {
  [ANSWERS]: { count: 800, bytes: 40_000_000 },
  [PICTURES]: { count: 600, bytes: 150_000_000 },
}

/** An answer above this is not stored: nobody reads that much in a kitchen. */
const LARGEST = 4_000_000

/** Answers are counted and the oldest dropped once in so many. */
const TRIM_EVERY = 30

/** Header of a stored answer: its length. */
const SIZE = 'X-Stored-Size'

type Stem = typeof ANSWERS | typeof PICTURES

/** What one person's device stores of the API's answers. One person at a time: the next one's first answer drops the rest. */
export class StoredAnswers {
  /** Answers to what was asked before belong to a session that is over. */
  #begun = 0
  #stored = 0

  constructor(private readonly line: Line) {}

  /** The network's answer; where it does not come in time the stored one, which says when it came. */
  async answer(event: FetchEvent): Promise<Response> {
    const { request } = event
    const network = this.#ask(event, 'answer')
    event.waitUntil(network.catch(() => undefined))
    const stored = await find(ANSWERS, request)
    if (!stored) return network
    const answer = await this.line.inTime(network, isAway)
    if (answer !== LATE) return answer
    event.waitUntil(network.then(sayArrived, () => undefined))
    event.waitUntil(this.#touch(request.url, stored.clone()))
    return stored
  }

  /** A picture: its address changes with it, so that a stored one is as good. */
  async picture(event: FetchEvent): Promise<Response> {
    const { request } = event
    const stored = await find(PICTURES, request)
    if (stored && new URL(request.url).searchParams.has('version')) return stored
    const network = this.#ask(event, 'picture')
    event.waitUntil(network.catch(() => undefined))
    if (!stored) return network
    const answer = await this.line.inTime(network, isAway)
    return answer === LATE ? stored : answer
  }

  /** Forgets every person's answers, those that are under way included. */
  async forget(): Promise<void> {
    this.#begun = Date.now()
    await dropPersons(() => true)
  }

  async #ask(event: FetchEvent, kind: 'answer' | 'picture'): Promise<Response> {
    const asked = Date.now()
    const hasTag = isTagged(event.request)
    const existing = hasTag ? await find(ANSWERS, event.request) : undefined
    const answer = await fetch(hasTag ? withTag(event.request, existing) : event.request)
    if (answer.status === 304 && existing) {
      if (asked >= this.#begun)
        event.waitUntil(this.#touch(event.request.url, storedNow(existing.clone())))
      return asFresh(existing)
    }
    // The session is over: what it showed is not to be read any more.
    if (answer.status === 401) event.waitUntil(this.forget())
    else if (answer.status === 404 || answer.status === 410) event.waitUntil(drop(event.request))
    else if (isStorable(kind, answer)) {
      event.waitUntil(this.#store(event.request.url, kind, { answer: answer.clone(), asked }))
    }
    return answer
  }

  async #store(url: string, kind: 'answer' | 'picture', { answer, asked }: Came): Promise<void> {
    const userId = answer.headers.get(ANSWER_FOR)
    if (userId === null || asked < this.#begun) return
    // Only the answer to who is there makes somebody the one whose device this is.
    if (url.endsWith('/users/self')) await this.#makeRoomFor(userId, asked)
    else if ((await personHere()) !== userId) return
    const body = await answer.arrayBuffer()
    if (body.byteLength > LARGEST) return
    const tag = answer.headers.get('ETag')
    const headers = {
      'Content-Type': answer.headers.get('Content-Type') ?? '',
      ...(tag?.startsWith('W/') && { ETag: tag }),
      [STORED_AT]: String(Date.now()),
      [SIZE]: String(body.byteLength),
    }
    await this.#put(kind === 'answer' ? ANSWERS : PICTURES, userId, { url, body, headers })
  }

  async #makeRoomFor(userId: string, asked: number): Promise<void> {
    if ((await personHere()) === userId) return
    this.#begun = asked
    await dropPersons((name) => !name.endsWith(userId))
  }

  async #put(stem: Stem, userId: string, { url, body, headers }: Stored): Promise<void> {
    const cache = await caches.open(stem + userId)
    const put = () => cache.put(url, new Response(body, { headers }))
    await put().catch(async () => {
      // No room: the older half goes, and one more try.
      await trim(stem + userId, { count: MOST[stem].count / 2, bytes: MOST[stem].bytes / 4 })
      await put().catch(() => undefined)
    })
    this.#stored += 1
    if (this.#stored % TRIM_EVERY === 0) await trim(stem + userId, MOST[stem])
  }

  /** Puts a stored answer behind the others, which go before it. */
  async #touch(url: string, stored: Response): Promise<void> {
    const userId = await personHere()
    if (userId !== null) await (await caches.open(ANSWERS + userId)).put(url, stored)
  }
}

/**
 * The same request with the tag of the answer that is stored. The browser keeps none of these itself: what is a person's goes with
 * their session.
 */
function withTag(request: Request, existing: Response | undefined): Request {
  const headers = new Headers(request.headers)
  const tag = existing?.headers.get('ETag')
  if (tag) headers.set('If-None-Match', tag)
  return new Request(request, { headers, cache: 'no-store' })
}

/** A stored answer as of now: the server has just said that it is true. */
function storedNow({ body, headers }: Response): Response {
  const own = new Headers(headers)
  own.set(STORED_AT, String(Date.now()))
  return new Response(body, { headers: own })
}

/** The same as if the server had sent it, without what says that it was stored. */
function asFresh({ body, headers }: Response): Response {
  return new Response(body, { headers: { 'Content-Type': headers.get('Content-Type') ?? '' } })
}

interface Came {
  answer: Response
  /** When it was asked for. */
  asked: number
}

interface Stored {
  url: string
  body: ArrayBuffer
  headers: Record<string, string>
}

/** Whose answers lie on the device; null when nobody's do. */
async function personHere(): Promise<string | null> {
  const names = await caches.keys()
  return names.find((name) => name.startsWith(ANSWERS))?.slice(ANSWERS.length) ?? null
}

async function find(stem: Stem, { url }: Request): Promise<Response | undefined> {
  const userId = await personHere()
  if (userId === null) return undefined
  return caches.match(url, { cacheName: stem + userId })
}

async function drop({ url }: Request): Promise<void> {
  const userId = await personHere()
  if (userId !== null) await (await caches.open(ANSWERS + userId)).delete(url)
}

async function dropPersons(isOld: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(OF_PERSONS) && isOld(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Drops what was stored or shown longest ago, until the rest is few and small enough. */
async function trim(name: string, most: { count: number; bytes: number }): Promise<void> {
  const cache = await caches.open(name)
  const newest = (await cache.keys()).toReversed()
  let bytes = 0
  for (const [index, request] of newest.entries()) {
    const stored = await cache.match(request)
    bytes += Number(stored?.headers.get(SIZE))
    if (index >= most.count || bytes > most.bytes) await cache.delete(request)
  }
}

async function sayArrived({ ok }: Response): Promise<void> {
  if (!ok) return
  const message: FromWorker = 'arrived'
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message)
}
