import { createHash, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** An object of a bucket. */
export interface StoredObject {
  body: Buffer
  etag: string
  modifiedAt: Date
}

/** What the server holds. */
export interface State {
  bucket: string
  objects: Map<string, StoredObject>
  uploads: Map<string, Map<number, Buffer>>
  pageSize: number
}

/** A request that was read. */
export interface Call {
  method: string
  bucket: string
  key: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}

interface Answer {
  status: number
  headers?: Record<string, string>
  content?: string | Buffer
}

/** The least size of a part that is not the last. */
const LEAST_PART = 5 * 1024 * 1024

const md5 = (body: Buffer) => createHash('md5').update(body).digest()
const stored = (body: Buffer, etag = md5(body).toString('hex')): StoredObject => ({
  body,
  etag,
  modifiedAt: new Date(),
})

/** Writes marks as numbers, as servers written in Go do. */
const xmlText = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.codePointAt(0)};`)
const names = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const plainText = (xml: string) =>
  xml.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: keyof typeof names) => names[name])

const xml = (content: string): Answer => ({
  status: 200,
  headers: { 'Content-Type': 'application/xml' },
  content: `<?xml version="1.0" encoding="UTF-8"?>\n${content}`,
})
const failure = (status: number, code: string): Answer => ({
  ...xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`),
  status,
})

/** Answers a call of the bucket itself: a list, or the deletion of many. */
export function answerBucket(state: State, { method, query, body }: Call): Answer {
  if (method === 'POST' && query.has('delete')) return deleteMany(state, String(body))
  if (method !== 'GET' || query.get('list-type') !== '2') return failure(400, 'InvalidRequest')
  const prefix = query.get('prefix') ?? ''
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const asked = Math.min(Number(query.get('max-keys') ?? 1_000), state.pageSize)
  const isFlat = query.get('delimiter') === '/'
  const found = [...state.objects.keys()]
    .filter((key) => key.startsWith(prefix) && key > after)
    .filter((key) => !isFlat || !key.slice(prefix.length).includes('/'))
    .sort()
  const page = found.slice(0, asked)
  const isUrl = query.get('encoding-type') === 'url'
  const keyText = (key: string) =>
    isUrl ? encodeURIComponent(key).replaceAll('%20', '+').replaceAll('%2F', '/') : xmlText(key)
  const contents = page.map((key) => {
    const {
      etag,
      body: { length },
      modifiedAt,
    } = state.objects.get(key) ?? stored(Buffer.alloc(0))
    return `<Contents><Key>${keyText(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>&#34;${etag}&#34;</ETag><Size>${length}</Size></Contents>`
  })
  const isCut = found.length > page.length
  const token = Buffer.from(page.at(-1) ?? '').toString('base64')
  const next = isCut ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''
  return xml(
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${state.bucket}</Name><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  )
}

function deleteMany({ objects }: State, body: string): Answer {
  const keys = [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => plainText(key))
  for (const key of keys) objects.delete(key)
  const deleted = keys.map((key) => `<Deleted><Key>${xmlText(key)}</Key></Deleted>`)
  return xml(`<DeleteResult>${deleted.join('')}</DeleteResult>`)
}

/** Answers a call of an object or of an upload in parts. */
export function answerObject(state: State, call: Call): Answer {
  const { objects } = state
  const { method, key, query, headers, body } = call
  if (query.has('uploads') || query.has('uploadId')) return answerUpload(state, call)
  if (method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  if (method !== 'PUT') return read(objects.get(key), headers.range)
  const source = headers['x-amz-copy-source']
  if (typeof source !== 'string') {
    const object = stored(body)
    objects.set(key, object)
    return { status: 200, headers: { ETag: `"${object.etag}"` } }
  }
  const from = objects.get(decodeURIComponent(source).slice(state.bucket.length + 2))
  if (!from) return failure(404, 'NoSuchKey')
  objects.set(key, stored(from.body, from.etag))
  return xml(`<CopyObjectResult><ETag>&quot;${from.etag}&quot;</ETag></CopyObjectResult>`)
}

function read(object: StoredObject | undefined, range: string | undefined): Answer {
  if (!object) return failure(404, 'NoSuchKey')
  const { body, etag, modifiedAt } = object
  const headers = {
    'ETag': `"${etag}"`,
    'Last-Modified': modifiedAt.toUTCString(),
    'Accept-Ranges': 'bytes',
  }
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (from === undefined) return { status: 200, headers, content: body }
  if (Number(from) >= body.length) return failure(416, 'InvalidRange')
  const end = Math.min(to ? Number(to) : Infinity, body.length - 1)
  return {
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${from}-${end}/${body.length}` },
    content: body.subarray(Number(from), end + 1),
  }
}

function answerUpload({ objects, uploads }: State, call: Call): Answer {
  const { method, key, query, body } = call
  if (method === 'POST' && query.has('uploads')) {
    const id = randomUUID()
    uploads.set(id, new Map())
    return xml(
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`
    )
  }
  const id = query.get('uploadId') ?? ''
  const parts = uploads.get(id)
  if (!parts) return failure(404, 'NoSuchUpload')
  if (method === 'DELETE') {
    uploads.delete(id)
    return { status: 204 }
  }
  if (method === 'PUT') {
    parts.set(Number(query.get('partNumber')), body)
    return { status: 200, headers: { ETag: `"${md5(body).toString('hex')}"` } }
  }
  const whole = [...parts].toSorted(([a], [b]) => a - b).map(([, part]) => part)
  if (whole.slice(0, -1).some(({ length }) => length < LEAST_PART))
    return failure(400, 'EntityTooSmall')
  const etag = `${md5(Buffer.concat(whole.map(md5))).toString('hex')}-${whole.length}`
  objects.set(key, stored(Buffer.concat(whole), etag))
  uploads.delete(id)
  return xml(
    `<CompleteMultipartUploadResult><ETag>&quot;${etag}&quot;</ETag></CompleteMultipartUploadResult>`
  )
}
