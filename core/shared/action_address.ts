/** What an action's address may name of a recipe, as `${url}`. */
export interface ActionPlaces {
  /** Address of the recipe's page. */
  url: string
  id: string
  slug: string
  servings: number
  scale: number
}

/**
 * An action's address with what it names of a recipe. An address that begins with `${url}` begins with the page's own;
 * anywhere else every value is a part of an address, whatever letters it has.
 */
export function actionAddress(template: string, places: ActionPlaces): string {
  return template.replace(/\$\{(url|id|slug|servings|scale)\}/g, (_, name: string, at: number) => {
    const value = String(places[name as keyof ActionPlaces])
    return at === 0 && name === 'url' ? value : encodeURIComponent(value)
  })
}

/** Schemes of addresses that run in the page or read files. */
const REFUSED = /^(?:javascript|data|vbscript|blob|file|about):/i
const SCHEME = /^(?:\$\{url\}|[a-z][a-z0-9+.-]{0,30}:)/i
const WEB = /^(?:\$\{url\}|https?:\/\/)/i

/** Whether an address can be one of an action: a link may lead into another app, a post goes to a web server. */
export function isActionAddress(url: string, actionType: 'link' | 'post'): boolean {
  return actionType === 'post' ? WEB.test(url) : SCHEME.test(url) && !REFUSED.test(url)
}
