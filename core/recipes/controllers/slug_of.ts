import type { HttpContext } from '@adonisjs/core/http'

/** The slug or id in a recipe's path; a NUL, which no slug has and no query takes, is left out. */
export function slugOf({ params }: HttpContext): string {
  return String(params.slug).replaceAll('\0', '')
}
