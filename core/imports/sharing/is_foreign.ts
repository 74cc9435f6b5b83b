import type { HttpRequest } from '@adonisjs/core/http'

/**
 * Whether a page that is not ours may have sent a form (https://www.w3.org/TR/fetch-metadata/). A share
 * sheet's comes from no page (`none`), in newer browsers as if from the app itself (`same-origin`); a
 * neighbour's on the same site comes with our cookie too, and does not count. Browsers that do not say
 * it name the origin.
 */
export function isForeign(request: HttpRequest): boolean {
  const site = request.header('sec-fetch-site')
  if (site !== undefined) return site !== 'none' && site !== 'same-origin'
  return URL.parse(request.header('origin') ?? '')?.host !== request.host()
}
