import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from './errors.js'

/** An item as its list's statement finds it: its JSON text and when it was changed last. */
export interface FoundItem {
  item: string
  updatedAt: Date
}

/** Answers the JSON text of one item; 404 when there is none. */
export function sendItem({ response }: HttpContext, found: { item: string } | null): void {
  if (!found) throw notFound()
  response.type('json').send(found.item)
}

/** As `sendItem`, for items whose body says when they were changed. */
export function sendDatedItem(ctx: HttpContext, found: FoundItem | null): void {
  if (found) {
    ctx.response.header('Last-Modified', found.updatedAt.toUTCString())
    ctx.response.header('Cache-Control', 'no-cache, no-store, must-revalidate')
  }
  sendItem(ctx, found)
}
