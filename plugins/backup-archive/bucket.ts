import { buffer } from 'node:stream/consumers'
import type { BackupTarget } from '#core/backups/index'
import { inPieces, MOST_BYTES, PIECE_TIMEOUT } from './pieces.js'
import { backupsOf } from './server.js'
import type { Context, Settings } from './settings.js'

/** Backups in a bucket of an S3-compatible server. An upload that breaks off leaves no object there. */
export const bucketTarget: BackupTarget<Settings> = {
  id: 's3',

  async list(context) {
    const pages = await known(context, Array.fromAsync(bucketOf(context).pages('')))
    return pages
      .flat()
      .filter(({ key }) => !key.includes('/'))
      .map(({ key, size, modifiedAt }) => ({ name: key, bytes: size, modifiedAt }))
  },

  async put(name, content, context) {
    await known(context, bucketOf(context).put(name, content))
  },

  async open(name, context) {
    const bucket = bucketOf(context)
    const facts = await known(context, bucket.stat(name))
    if (!facts) return null
    const content = inPieces(facts.size, async (start, end) => {
      const part = await known(context, bucket.open(name, { start, end }))
      if (part?.etag !== facts.etag) throw backupsOf(context).placeTrouble('away')
      return buffer(part.content)
    })
    return { bytes: facts.size, content }
  },

  async delete(name, context) {
    const bucket = bucketOf(context)
    const isThere = (await known(context, bucket.stat(name))) !== null
    if (isThere) await known(context, bucket.delete([name]))
    return isThere
  },
}

function bucketOf(context: Context) {
  const { settings, signal, http } = context
  const place = {
    endpoint: new URL(settings.address ?? '').origin,
    bucket: settings.bucket ?? '',
    region: settings.region || 'us-east-1',
    accessKeyId: settings.user ?? '',
    secretAccessKey: settings.password ?? '',
    prefix: settings.prefix ?? '',
  }
  return backupsOf(context).bucket(place, async ({ url, method, headers, body }) => {
    const answer = await http(url, {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      ...(body !== null && { body }),
      maxBytes: MOST_BYTES,
      timeoutMs: PIECE_TIMEOUT,
      redirects: 0,
      signal,
    })
    return { status: answer.status, headers: answer.headers, body: answer.body }
  })
}

/** What the bucket answers; its failure in words for who looks after backups. */
async function known<T>(context: Context, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    context.signal.throwIfAborted()
    const code = error instanceof Error && 'code' in error ? error.code : ''
    const { placeTrouble } = backupsOf(context)
    if (code === 'E_STORAGE_FULL') throw placeTrouble('full', error)
    if (code === 'E_STORAGE_REFUSED') throw placeTrouble('refuses', error)
    throw code === 'E_STORAGE_AWAY' ? placeTrouble('away', error) : error
  }
}
