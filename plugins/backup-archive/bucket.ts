import { buffer } from 'node:stream/consumers'
import type { BackupTarget, StoredBackup } from '#core/backups/index'
import { counted, inPieces, LIST_TIMEOUT, MOST_BYTES, MOST_FILES, PIECE_TIMEOUT } from './pieces.js'
import { backupsOf } from './server.js'
import type { Context, Settings } from './settings.js'

/** Backups in a bucket of an S3-compatible server. An upload that breaks off leaves no object there. */
export const bucketTarget: BackupTarget<Settings> = {
  id: 's3',

  list: (context) => known(context, listed(context)),

  async put(name, content, context) {
    const bucket = bucketOf(context)
    const sent = counted(content)
    await known(context, bucket.put(name, sent.content))
    const stored = await known(context, bucket.stat(name))
    if (stored?.size !== sent.bytes()) throw backupsOf(context).placeTrouble('away')
  },

  async open(name, context) {
    const bucket = bucketOf(context)
    const facts = await known(context, bucket.stat(name))
    if (!facts) return null
    const content = inPieces(facts.size, async (start, end) => {
      const part = await known(context, bucket.open(name, { start, end }))
      if (part?.etag !== facts.etag) throw backupsOf(context).placeTrouble('away')
      return known(context, buffer(part.content))
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

/** What lies at the place itself, not in folders of it. Whoever lists more than that lists something else, or without an end. */
async function listed(context: Context): Promise<StoredBackup[]> {
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(LIST_TIMEOUT)])
  const backups: StoredBackup[] = []
  for await (const page of bucketOf(context, signal).pages('', { isFlat: true })) {
    const here = page.filter(({ key }) => key !== '' && !key.includes('/'))
    backups.push(
      ...here.map(({ key, size, modifiedAt }) => ({ name: key, bytes: size, modifiedAt }))
    )
    if (backups.length > MOST_FILES) throw backupsOf(context).placeTrouble('refuses')
  }
  return backups
}

function bucketOf(context: Context, signal = context.signal) {
  const { settings, http } = context
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
