/** What a description, step or note may hold after its Markdown was made into HTML. */
export const richTextTags: readonly string[] = (
  'a abbr b blockquote br caption code col colgroup dd del details div dl dt em figcaption ' +
  'figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p pre q s small span strong sub ' +
  'summary sup table tbody td tfoot th thead tr u ul'
).split(' ')

/** Attributes that survive, by tag; `*` is for every tag. */
export const richTextAttributes: Readonly<Record<string, readonly string[]>> = {
  '*': ['dir', 'lang', 'title'],
  'a': ['href', 'rel'],
  'col': ['span'],
  'details': ['open'],
  'img': ['src', 'alt', 'width', 'height'],
  'input': ['type', 'checked', 'disabled'],
  'li': ['value'],
  'ol': ['start', 'reversed'],
  'td': ['align', 'colspan', 'rowspan'],
  'th': ['align', 'colspan', 'rowspan', 'scope'],
}

/** What an ingredient's text may hold; no attributes. */
export const ingredientTags: readonly string[] = ['b', 'i', 'q', 'strong', 'sup']

const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const imageSchemes = new Set(['http:', 'https:'])
const imageData = /^data:image\/(?:avif|gif|jpeg|png|webp)[;,]/i
const scheme = /^[^/?#:]*:/
/** Browsers skip these inside a scheme. */
const skipped = /[\p{Cc}\p{Cf}\s]/gu

/**
 * Whether an address may stand in a link or be shown as a picture: relative ones, http and https;
 * links also mail and telephone, pictures also inline pixels (no SVG).
 */
export function isSafeUrl(url: string, use: 'link' | 'image'): boolean {
  const compact = url.replace(skipped, '')
  const found = scheme.exec(compact)?.[0].toLowerCase()
  if (found === undefined) return true
  if (use === 'link') return linkSchemes.has(found)
  return imageSchemes.has(found) || imageData.test(compact)
}
