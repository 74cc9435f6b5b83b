import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { S3mini, S3ServiceError, type S3Config, type UploadPart } from 's3mini'
import { sendWithRetries, sentRequest, type Send, type SentAnswer } from './send_with_retries.js'
import { E_STORAGE_AWAY, E_STORAGE_FULL, E_STORAGE_REFUSED } from './errors.js'
import { fileFacts, readListPage, readXml, writeXml } from './s3_xml.js'
import type { ByteRange, FileStat, ListedFile, OpenFile } from './types.js'

/** A bucket of an S3-compatible server, and the keys to it. */
export interface BucketPlace {
  /** Address of the server, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** What all keys begin with, so that a bucket can have several tenants; may be empty. */
  prefix: string
}

/** Bytes that are sent at once of content whose length nobody says; 10,000 such parts are the most that S3 takes. */
const PART = 8 * 1024 * 1024
/** Objects that are listed at once, and deleted at once. */
const PAGE = 1_000
/** Turns that the content of an object has, where it breaks off. */
const TURNS = 3
/** Pages without an object, one behind another, after which a list counts as one without an end. */
const EMPTY_PAGES = 10
/** What the client is given of answers that are not read by it. */
const NOTHING = Buffer.from('<Nothing/>')
/** Objects that are copied at once. */
const AT_ONCE = 16

/**
 * A bucket of an S3-compatible server. Each call is sent again for some seconds while the server is busy or away; then it
 * throws `E_STORAGE_AWAY`; `E_STORAGE_REFUSED` where our keys do not fit, and `E_STORAGE_FULL` where there is no room.
 */
export class Bucket {
  readonly #place: BucketPlace
  readonly #send: Send
  readonly #client: S3mini

  constructor(place: BucketPlace, send: Send) {
    this.#place = { ...place, prefix: segmentsOf(place.prefix).join('/') }
    this.#send = send
    this.#client = this.#clientBy(async (...call) =>
      responseOf(plain(await sendWithRetries(send, sentRequest(call), false)))
    )
  }

  #clientBy(fetch: NonNullable<S3Config['fetch']>): S3mini {
    const { endpoint, bucket, ...keys } = this.#place
    return new S3mini({ ...keys, endpoint: `${new URL(endpoint).origin}/${bucket}`, fetch })
  }

  #key(key: string): string {
    return this.#place.prefix ? `${this.#place.prefix}/${key}` : key
  }

  /**
   * Writes or replaces an object, which appears once all of it is there. A stream takes the memory of two parts, however
   * long it is; one that breaks off leaves nothing.
   */
  async put(key: string, content: Uint8Array | string | Readable): Promise<void> {
    if (!(content instanceof Readable)) return this.#putWhole(key, content)
    const parts = partsOf(content)
    const first = await parts.next()
    const second = await parts.next()
    if (second.done) return this.#putWhole(key, first.value ?? '')
    await this.#putParts(key, chained([first.value ?? Buffer.alloc(0), second.value], parts))
  }

  async #putWhole(key: string, content: Uint8Array | string): Promise<void> {
    await known(this.#client.putObject(this.#key(key), content))
  }

  async #putParts(key: string, parts: AsyncIterable<Buffer>): Promise<void> {
    const name = this.#key(key)
    const id = await known(this.#client.getMultipartUploadId(name))
    try {
      const done: UploadPart[] = []
      for await (const part of parts)
        done.push(await known(this.#client.uploadPart(name, id, part, done.length + 1)))
      const { etag } = await known(this.#client.completeMultipartUpload(name, id, done)).catch(
        async (error: unknown) => {
          // The first answer may have been lost, and the second says that there is no such upload any more.
          const stored = await this.stat(key)
          if (stored?.etag !== etagOfParts(done)) throw error
          return stored
        }
      )
      // It may say 200 and tell of a failure in the body.
      if (!etag) throw new E_STORAGE_AWAY(['it has not put the parts together'])
    } catch (error) {
      await this.#client.abortMultipartUpload(name, id).catch(() => undefined)
      throw error
    }
  }

  /**
   * What the server says to a call, with its content as a stream unless it is wanted whole; null where there is no such object.
   * The client itself answers neither headers nor streams nor lists that can be relied on, so that one for this call alone
   * listens.
   */
  async #answerTo(
    call: (client: S3mini) => Promise<unknown>,
    isStream = true
  ): Promise<SentAnswer | null> {
    let last: SentAnswer | null = null
    const client = this.#clientBy(async (...request) => {
      const answer = await sendWithRetries(this.#send, sentRequest(request), isStream)
      last = answer
      return responseOf(answer.status < 300 ? { ...answer, body: NOTHING } : plain(answer))
    })
    const isThere = await known(call(client).catch(missingIsNull))
    return isThere ? last : null
  }

  /** Opens an object or a part of it; null where there is none. Content that breaks off is continued where it ended. */
  async open(key: string, range?: ByteRange): Promise<OpenFile | null> {
    const answer = await this.#part(key, range)
    if (!answer) return null
    const facts = factsOf(answer)
    const { start, end } = range ?? { start: 0, end: facts.size - 1 }
    const content = this.#continued(key, answer, { start, end: Math.min(end, facts.size - 1) })
    return { ...facts, content: Readable.from(content, { objectMode: false }) }
  }

  async #part(key: string, range?: ByteRange): Promise<SentAnswer | null> {
    const name = this.#key(key)
    const answer = await this.#answerTo((client) =>
      range
        ? client.getObjectRaw(name, false, range.start, range.end + 1)
        : client.getObjectRaw(name)
    )
    if (answer && range && answer.status !== 206)
      throw givenUp(answer, 'it does not send parts of a file')
    return answer
  }

  async *#continued(key: string, answer: SentAnswer, whole: ByteRange): AsyncGenerator<Uint8Array> {
    const { etag } = factsOf(answer)
    let { start } = whole
    for (let turn = 1, next: SentAnswer | null = answer; ; turn += 1) {
      let isTaken = false
      try {
        for await (const chunk of chunksOf(next.body)) {
          const piece = chunk.subarray(0, whole.end + 1 - start)
          if (piece.length === 0) break
          start += piece.length
          isTaken = true
          yield piece
          isTaken = false
        }
        if (start <= whole.end) throw new Error('it is shorter than was said')
        return
      } catch (error) {
        // Who takes it has broken off, not the server.
        if (isTaken) throw error
        if (turn === TURNS) throw new E_STORAGE_AWAY(['an answer broke off'], { cause: error })
      }
      if (start > whole.end) return
      next = await this.#part(key, { ...whole, start })
      if (!next || factsOf(next).etag !== etag)
        throw givenUp(next, 'a file was replaced while it was read')
    }
  }

  /** Null where there is none. */
  async stat(key: string): Promise<FileStat | null> {
    const answer = await this.#answerTo((client) => client.objectExists(this.#key(key)))
    if (answer?.body instanceof Readable) answer.body.on('error', () => undefined).resume()
    return answer && factsOf(answer)
  }

  /** All objects whose keys begin so, in pieces of at most 1,000, sorted; those in folders below are left out where it is flat. */
  async *pages(start: string, { isFlat = false } = {}): AsyncGenerator<ListedFile[]> {
    const prefix = this.#key(start)
    const form = { 'encoding-type': 'url', ...(isFlat && { delimiter: '/' }) }
    const skipped = this.#key('').length
    let token: string | undefined
    for (let empty = 0; empty < EMPTY_PAGES;) {
      const answer = await this.#answerTo(
        (client) => client.listObjectsPaged('/', prefix, PAGE, token, form),
        false
      )
      if (!answer) throw new E_STORAGE_REFUSED(['there is no such bucket'])
      const page = readListPage(String(answer.body), prefix)
      if (!page || (page.token && page.token === token))
        throw new E_STORAGE_AWAY(['its list cannot be read'])
      empty = page.files.length > 0 ? 0 : empty + 1
      if (page.files.length > 0)
        yield page.files.map(({ key, ...facts }) => ({ key: key.slice(skipped), ...facts }))
      if (!page.token) return
      token = page.token
    }
    throw new E_STORAGE_AWAY(['its list does not end'])
  }

  /** Deletes objects; those that are not there make no difference. */
  async delete(keys: readonly string[]): Promise<void> {
    if (keys.length === 1)
      return void (await known(this.#client.deleteObject(this.#key(keys[0] ?? ''))))
    for (let at = 0; at < keys.length; at += PAGE) {
      const piece = keys.slice(at, at + PAGE).map((key) => this.#key(key))
      const outcomes = await known(this.#client.deleteObjects(piece))
      // A name that the client does not know again in the answer counts as not deleted.
      for (const [place, isDeleted] of outcomes.entries())
        if (!isDeleted) await known(this.#client.deleteObject(piece[place] ?? ''))
    }
  }

  /** Deletes all objects whose keys begin so. */
  async deleteAll(start: string): Promise<void> {
    for await (const page of this.pages(start)) await this.delete(page.map(({ key }) => key))
  }

  /** Copies an object within the server; false where there is none. */
  async copy(from: string, to: string): Promise<boolean> {
    const copied = this.#client.copyObject(this.#key(from), this.#key(to))
    return (await known(copied.catch(missingIsNull))) !== null
  }
}

const chunksOf = (body: SentAnswer['body']): AsyncIterable<Uint8Array> | Uint8Array[] =>
  body instanceof Readable ? body : [body]

/** Content in parts of one size, the last one shorter. */
async function* partsOf(content: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    let rest = Buffer.from(chunk as Uint8Array | string)
    while (size + rest.length >= PART) {
      const end = PART - size
      yield Buffer.concat([...held, rest.subarray(0, end)])
      rest = rest.subarray(end)
      held = []
      size = 0
    }
    held.push(rest)
    size += rest.length
  }
  if (size > 0) yield Buffer.concat(held)
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

/** Does something with each, some at once. */
export async function inTurn<T>(
  all: readonly T[],
  act: (one: T) => Promise<unknown>
): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE)
    await Promise.all(all.slice(at, at + AT_ONCE).map(act))
}

async function* chained(first: Buffer[], others: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first
  yield* others
}

/** Answers that have no body. */
const bodyless = new Set([204, 304])

const responseOf = ({ status, headers, body }: SentAnswer): Response =>
  new Response(bodyless.has(status) ? null : (body as Uint8Array<ArrayBuffer>), { status, headers })

/** The tag that an object of parts gets, where these have the sums of their contents for tags. */
function etagOfParts(parts: UploadPart[]): string {
  const hash = createHash('md5')
  for (const { etag } of parts) hash.update(etag, 'hex')
  return `"${hash.digest('hex')}-${parts.length}"`
}

/** An answer in whose XML nothing is left that the client would look for without end. */
function plain(answer: SentAnswer): SentAnswer {
  const root = answer.body instanceof Readable ? null : readXml(String(answer.body))
  return { ...answer, body: Buffer.from(root ? writeXml(root) : '') }
}

/** An answer that nobody goes on reading; how it ends does not matter. */
function givenUp(answer: SentAnswer | null, why: string) {
  if (answer?.body instanceof Readable) answer.body.on('error', () => undefined).destroy()
  return new E_STORAGE_AWAY([why])
}

function factsOf(answer: SentAnswer): FileStat {
  const { headers } = answer
  const [, total] = /\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
  const facts = fileFacts({
    size: total ?? headers.get('content-length') ?? 'none',
    date: headers.get('last-modified') ?? '',
    etag: headers.get('etag') ?? '',
  })
  if (!facts) throw givenUp(answer, 'it does not say what a file is')
  return facts
}

function missingIsNull(error: unknown): null {
  // A bucket that is missing is no answer about a file.
  const isMissing = error instanceof S3ServiceError && error.status === 404
  if (isMissing && error.serviceCode !== 'NoSuchBucket') return null
  throw error
}

const full = /^(XMinioStorageFull|QuotaExceeded|InsufficientStorage|EntityTooLarge)$/

/** A code of S3; what else a server says may be our own words, which are not for the log. */
const CODE = /^\w{1,60}$/

/** What the call answers; its failure as one of ours. */
async function known<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof S3ServiceError)) throw away(error)
    const { status, serviceCode = '' } = error
    const code = CODE.test(serviceCode) ? serviceCode : 'without a code'
    const said: [string] = [`it answered ${status} ${code}`]
    if (status === 507 || full.test(serviceCode)) throw new E_STORAGE_FULL(said)
    const isRefusal = status >= 400 && status < 500 && status !== 429
    throw new (isRefusal ? E_STORAGE_REFUSED : E_STORAGE_AWAY)(said)
  }
}

function away(error: unknown) {
  const reason = error instanceof Error ? error.message : String(error)
  return new E_STORAGE_AWAY([reason.slice(0, 300)], { cause: error })
}
