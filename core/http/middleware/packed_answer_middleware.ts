import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { packed } from '../packing.js'

/** Packs JSON of usual length before it is sent; what is longer, or no JSON, is packed on its way out. */
export default class PackedAnswerMiddleware {
  async handle({ request, response }: HttpContext, next: NextFn): Promise<void> {
    await next()
    const [content] = response.content ?? []
    const text = jsonOf(content, response.getHeader('content-type'))
    const found = text === null ? null : packed(text, request.header('accept-encoding'))
    if (!found) return
    response.vary('Accept-Encoding')
    response.header('Content-Encoding', found.encoding)
    response.type('json').send(found.bytes)
  }
}

/** JSON that is to be sent: a text that says so, or a thing that the framework would make it of. */
function jsonOf(content: unknown, type: unknown): string | null {
  if (typeof content === 'string')
    return String(type).startsWith('application/json') ? content : null
  const isThing =
    typeof content === 'object' &&
    content !== null &&
    (Array.isArray(content) || Object.getPrototypeOf(content) === Object.prototype)
  return isThing ? JSON.stringify(content) : null
}
