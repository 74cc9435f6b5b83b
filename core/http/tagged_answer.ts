import type { HttpContext } from '@adonisjs/core/http'

/** JSON text and a tag that stands for it; the text is null where the caller said to have what the tag stands for. */
export interface TaggedAnswer {
  tag: string | null
  text: string | null
}

/**
 * The tag of the answer that the caller has (`If-None-Match: W/"…"`, RFC 9110 §13.1.2), or null. Several count as none: whoever keeps
 * answers keeps one of an address.
 */
export function requestTag({ request }: HttpContext): string | null {
  const [, tag = null] =
    /^W\/"([\w.-]{1,100})"$/.exec(request.header('if-none-match')?.trim() ?? '') ?? []
  return tag
}

/** Answers the text with its tag, to be asked for again each time; 304 where the caller has it. */
export function sendTagged({ response }: HttpContext, { tag, text }: TaggedAnswer): void {
  if (tag !== null) {
    response.header('ETag', `W/"${tag}"`)
    response.header('Cache-Control', 'private, no-cache')
  }
  if (text === null) return response.status(304).send(null)
  response.type('json').send(text)
}
