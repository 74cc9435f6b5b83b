import type { HttpContext } from '@adonisjs/core/http'
import type { Recipe } from '#core/shared/contract/recipe'
import { errors } from '@vinejs/vine'

/** The version in `If-Match: "3"`; anything that is no version of ours (`*`) counts as not said. */
export function expectedVersion(header: string | undefined): number | null {
  const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header?.trim() ?? '') ?? []
  return version === undefined ? null : Number(version)
}

/** Answers a recipe whole, with its version as `ETag`. */
export function sendRecipe({ response }: HttpContext, recipe: Recipe): void {
  response.header('ETag', `"${recipe.version}"`)
  response.header('Last-Modified', new Date(recipe.updatedAt).toUTCString())
  response.header('Cache-Control', 'no-cache, no-store, must-revalidate')
  response.send(recipe)
}

/** The slug or id in a recipe's path. */
export function slugOf({ params }: HttpContext): string {
  return String(params.slug)
}

/** 422 of a field that a body lacks. */
export const missingField = (field: string) =>
  new errors.E_VALIDATION_ERROR([
    { type: 'missing', loc: ['body', field], msg: 'Field required', input: {} },
  ])
