import type { HttpContext } from '@adonisjs/core/http'
import { type FormFile, readForm } from '#core/http/body/form_body'
import { type Upload, withUploads } from '#core/http/uploads'
import { sharedText } from '#core/shared/shared_text'

/** What the share sheet gives, under the names that the manifest tells it. */
export interface Share {
  text: string
  /** ReadingSnapshot until it was dealt with, and only for who is signed in. */
  files: Upload[]
  /** Media types of all files that were sent. */
  types: string[]
}

/**
 * Hands what was shared to `act` and deletes its files afterwards; those of a visitor are not kept at all. Throws 413 for
 * more than uploads may hold.
 */
export async function withShare<T>(
  ctx: HttpContext,
  act: (share: Share) => Promise<T>
): Promise<T> {
  if (!ctx.actor) return act(await visitorsShare(ctx))
  return withUploads(ctx, (uploads) => {
    const files = uploads.filter(({ field }) => field === 'files')
    return act({ text: textOf(ctx), files, types: files.map(({ type }) => type) })
  })
}

async function visitorsShare(ctx: HttpContext): Promise<Share> {
  const types: string[] = []
  const take = async ({ field, type, content }: FormFile) => {
    if (field === 'files') types.push(type)
    content.resume()
  }
  await readForm(ctx, { take })
  return { text: textOf(ctx), files: [], types }
}

function textOf({ request }: HttpContext): string {
  const of = (name: string) => {
    const value: unknown = request.input(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  // Names of fields come as our own do: in camelCase.
  const [title, text, address] = [of('sharedTitle'), of('recipeImportUrl'), of('sharedUrl')]
  return sharedText({ title, text, address })
}
