import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'
import {
  E_BODY_BROKEN,
  E_ENCODING_UNSUPPORTED,
  E_REQUEST_ABORTED,
  E_REQUEST_TIMEOUT,
  tooLarge,
} from '../errors.js'
import { BODY_TIME, LONGEST_BODY, LONGEST_VISITORS_BODY } from './limits.js'

/** Sees each piece of a body as it comes; what it throws ends the reading. */
export type Gauge = (chunk: Buffer) => void

/** Bytes that a body of this caller may have. */
export const longestBody = ({ actor }: HttpContext) =>
  actor ? LONGEST_BODY : LONGEST_VISITORS_BODY

/**
 * The bytes of a body, unpacked where it came packed. Throws 413 as soon as there are more than `longest`, 408 when it
 * takes longer than a minute, 415 for a packing nobody knows, and what `gauge` throws.
 */
export function readBody(ctx: HttpContext, longest: number, gauge: Gauge): Promise<Buffer> {
  const message = ctx.request.request
  if (Number(message.headers['content-length'] ?? 0) > longest) throw tooLarge()
  return collect(message, unpacked(message), { longest, gauge })
}

function unpacked(message: IncomingMessage): Readable {
  const encoding = (message.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity') return message
  if (encoding === 'gzip') return message.pipe(createGunzip())
  if (encoding === 'deflate') return message.pipe(createInflate())
  if (encoding === 'br') return message.pipe(createBrotliDecompress())
  throw new E_ENCODING_UNSUPPORTED([encoding.slice(0, 20)])
}

/** The request itself stays open on failure, so that it can be answered. */
function collect(
  message: IncomingMessage,
  source: Readable,
  { longest, gauge }: { longest: number; gauge: Gauge }
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const onData = (chunk: Buffer) => {
      try {
        size += chunk.length
        if (size > longest) throw tooLarge()
        gauge(chunk)
        chunks.push(chunk)
      } catch (error) {
        settle(error)
      }
    }
    const onEnd = () => settle(null)
    const onError = (error: Error) => settle(new E_BODY_BROKEN([error.message]))
    const onClose = () => message.complete || settle(new E_REQUEST_ABORTED())
    const timer = setTimeout(() => settle(new E_REQUEST_TIMEOUT()), BODY_TIME)
    const settle = (error: unknown) => {
      clearTimeout(timer)
      source.off('data', onData).off('end', onEnd)
      message.off('close', onClose)
      if (source !== message) leave(message, source)
      if (error === null) resolve(Buffer.concat(chunks))
      else reject(error instanceof Error ? error : new Error(String(error)))
    }
    source.on('data', onData).on('end', onEnd).on('error', onError)
    message.on('close', onClose)
  })
}

/** Stops unpacking; errors of what was cut in the middle are of no interest any more. */
function leave(message: IncomingMessage, unpacking: Readable): void {
  message.unpipe()
  unpacking.on('error', () => {})
  unpacking.destroy()
}
