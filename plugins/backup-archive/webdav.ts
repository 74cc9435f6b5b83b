import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { BackupTarget } from '#core/backups/index'
import {
  counted,
  inPieces,
  LIST_TIMEOUT,
  MOST_BYTES,
  MOST_FILES,
  MOST_LISTED,
  PIECE_TIMEOUT,
  UPLOAD_TIMEOUT,
} from './pieces.js'
import { backupsOf } from './server.js'
import type { Context, Settings } from './settings.js'
import { readListing, type ListedResource } from './webdav_listing.js'

/** What unfinished files are called: hidden, so that nobody takes one for a backup. */
const UNFINISHED = '.unfinished-'
/** An unfinished file of yesterday was cut off; milliseconds. */
const OLD = 24 * 60 * 60 * 1_000

const PROPERTIES =
  '<?xml version="1.0"?><propfind xmlns="DAV:"><prop><resourcetype/><getcontentlength/><getlastmodified/></prop></propfind>'

type Request = NonNullable<Parameters<Context['http']>[1]>
type Answer = Awaited<ReturnType<Context['http']>>

/** Backups in a folder of a WebDAV server (RFC 4918), such as Nextcloud. They get their name when all of them is there. */
export const webdavTarget: BackupTarget<Settings> = {
  id: 'webdav',

  async list(context) {
    const files = (await filesOf(context)) ?? []
    return files.filter(({ name }) => !name.startsWith('.'))
  },

  async put(name, content, context) {
    await makeFolder(context)
    const unfinished = UNFINISHED + randomUUID()
    const sent = counted(content)
    try {
      await upload(unfinished, sent.content, context)
      const destination = addressOf(name, context)
      await call(context, 'MOVE', unfinished, { headers: { destination, overwrite: 'T' } })
      const stored = await call(context, 'HEAD', name, { mayBeMissing: true })
      if (sizeOf(stored) !== sent.bytes()) throw backupsOf(context).placeTrouble('away')
    } catch (error) {
      await send(context, 'DELETE', unfinished).catch(() => undefined)
      throw error
    }
  },

  async open(name, context) {
    const head = await call(context, 'HEAD', name, { mayBeMissing: true })
    if (head.status === 404) return null
    const bytes = sizeOf(head)
    if (bytes === null) throw backupsOf(context).placeTrouble('away')
    const content = inPieces(bytes, async (start, end) => {
      const range = `bytes=${start}-${end}`
      const { status, body } = await call(context, 'GET', name, { headers: { range } })
      // A short file may come whole.
      const isPart = status === 206 || (start === 0 && end === bytes - 1)
      if (!isPart || body.length !== end - start + 1) throw backupsOf(context).placeTrouble('away')
      return body
    })
    return { bytes, content }
  },

  async delete(name, context) {
    return (await call(context, 'DELETE', name, { mayBeMissing: true })).status !== 404
  },
}

/** Bytes of a file, as its head says; null where that is no size. */
function sizeOf({ status, headers }: Answer): number | null {
  const bytes = Number(headers.get('content-length') ?? 'none')
  return status !== 404 && Number.isSafeInteger(bytes) && bytes >= 0 ? bytes : null
}

/** Makes the folder where it is missing, and takes away what uploads of yesterday left. */
async function makeFolder(context: Context): Promise<void> {
  const files = await filesOf(context)
  if (!files) return void (await call(context, 'MKCOL', ''))
  for (const { name, modifiedAt } of files)
    if (name.startsWith(UNFINISHED) && modifiedAt.getTime() < Date.now() - OLD)
      await call(context, 'DELETE', name, { mayBeMissing: true })
}

/** Files of the folder; null where it is not there. */
async function filesOf(context: Context): Promise<ListedResource[] | null> {
  const headers = { 'depth': '1', 'content-type': 'application/xml' }
  const limits = { maxBytes: MOST_LISTED, timeoutMs: LIST_TIMEOUT }
  const request = { ...limits, headers, body: PROPERTIES, mayBeMissing: true }
  const answer = await call(context, 'PROPFIND', '', request)
  if (answer.status === 404) return null
  try {
    const files = readListing(await answer.text())
    if (files.length <= MOST_FILES) return files
    throw new Error('It lists more than backups')
  } catch (error) {
    // Such as a page that wants people to sign in, and says 200 to everything.
    throw backupsOf(context).placeTrouble('refuses', error)
  }
}

/** A source that breaks off is not the server's fault. */
async function upload(name: string, content: Readable, context: Context): Promise<void> {
  const source: { failure?: Error } = {}
  content.once('error', (error: Error) => (source.failure = error))
  await call(context, 'PUT', name, { body: content, timeoutMs: UPLOAD_TIMEOUT }).catch(
    (error: unknown) => {
      throw source.failure ?? error
    }
  )
}

function addressOf(name: string, { settings }: Context): string {
  const url = new URL(settings.address ?? '')
  const folder = url.pathname.split('/').filter((segment) => segment !== '')
  url.pathname = `/${[...folder, encodeURIComponent(name)].join('/')}`
  return url.href
}

const send = (context: Context, method: string, name: string, request: Request = {}) => {
  const { user, password } = context.settings
  const pair = Buffer.from(`${user ?? ''}:${password ?? ''}`).toString('base64')
  const headers = {
    'accept-encoding': 'identity',
    ...(user && { authorization: `Basic ${pair}` }),
    ...request.headers,
  }
  const limits = { maxBytes: MOST_BYTES, timeoutMs: PIECE_TIMEOUT, redirects: 0 }
  return context.http(addressOf(name, context), {
    ...limits,
    signal: context.signal,
    ...request,
    headers,
    method,
  })
}

/** What the server answers, where it is good, or 404 where that may be; else its failure in words. */
async function call(
  context: Context,
  method: string,
  name: string,
  { mayBeMissing = false, ...request }: Request & { mayBeMissing?: boolean } = {}
): Promise<Answer> {
  const { placeTrouble } = backupsOf(context)
  const answer = await send(context, method, name, request).catch((error: unknown) => {
    context.signal.throwIfAborted()
    throw placeTrouble('away', error)
  })
  const { ok, status } = answer
  if (ok || (mayBeMissing && status === 404)) return answer
  const cause = new Error(`${method} was answered with ${status}`)
  if (status === 507 || status === 413) throw placeTrouble('full', cause)
  throw placeTrouble(status < 500 && status !== 429 ? 'refuses' : 'away', cause)
}
