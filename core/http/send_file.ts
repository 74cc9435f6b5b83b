import { createError } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import { E_FILE_NOT_FOUND, storage, type ByteRange, type FileStat } from '#core/storage/index'

/** 404 of an address of files where there is none. */
export const E_NO_SUCH_FILE = createError('Not Found', 'E_NO_SUCH_FILE', 404)

const WEEK = 604_800

/**
 * Sends a stored file to be kept for a week (addresses carry its version), as a whole or in the part that was asked for; 304 when the
 * caller has it, 404 when there is none, 416 for a part beyond its end.
 */
export async function sendFile(ctx: HttpContext, key: string, type: string): Promise<void> {
  const { request, response } = ctx
  const facts = await storage().stat(key)
  if (!facts) throw new E_NO_SUCH_FILE()
  response.header('ETag', facts.etag)
  response.header('Last-Modified', facts.modifiedAt.toUTCString())
  response.header('Accept-Ranges', 'bytes')
  response.header('Cache-Control', `public, max-age=${WEEK}`)
  if (isKnown(ctx, facts)) return response.status(304).send(null)
  const range = readRange(request.header('range'), facts.size)
  if (range === 'beyond') {
    response.header('Content-Range', `bytes */${facts.size}`)
    return response.status(416).send({ detail: 'Range Not Satisfiable' })
  }
  const file = await storage()
    .stream(key, range ?? undefined)
    .catch(absent)
  response.header('Content-Type', type)
  response.header('Content-Length', String(range ? range.end - range.start + 1 : file.size))
  if (range)
    response.status(206).header('Content-Range', `bytes ${range.start}-${range.end}/${facts.size}`)
  response.stream(file.content)
}

/** Says of a file that was sent that it is its reader's alone: no cache on the way keeps it, and theirs asks each time. */
export function keepPrivate({ response }: HttpContext): void {
  response.header('Cache-Control', 'private, no-cache')
}

function absent(error: unknown): never {
  if (error instanceof E_FILE_NOT_FOUND) throw new E_NO_SUCH_FILE()
  throw error
}

/** RFC 9110 §13: a tag counts before a date. */
function isKnown({ request }: HttpContext, { etag, modifiedAt }: FileStat): boolean {
  const tags = request.header('if-none-match')
  if (tags)
    return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(request.header('if-modified-since') ?? '')
  return since >= Math.floor(modifiedAt.getTime() / 1000) * 1000
}

/** One range of bytes; several, or ones that cannot be read, count as none. */
function readRange(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (!from && !to) return null
  const start = from ? Number(from) : Math.max(size - Number(to), 0)
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  return start > end ? 'beyond' : { start, end }
}
