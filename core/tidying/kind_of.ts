import type { HttpContext } from '@adonisjs/core/http'
import { kinds, tidyKinds, type TidyKind } from './kinds.js'

/** The kind that the path of a request names. */
export function kindOf({ request }: HttpContext): TidyKind {
  const path = request.url()
  const kind = tidyKinds.find((one) => path.startsWith(`/api/${kinds[one].path}/`))
  if (!kind) throw new Error(`No kind in ${path}`)
  return kind
}
