import { toAscii } from './ascii.js'

const namedEntities = new Map(
  Object.entries({
    amp: '&',
    apos: "'",
    aelig: 'ae',
    AElig: 'ae',
    eth: 'd',
    ETH: 'd',
    oelig: 'oe',
    OElig: 'oe',
    szlig: 'ss',
    thorn: 'th',
    THORN: 'th',
  })
)

/** `&eacute;` and its like: the letter and the name of its accent, which a slug drops anyway. */
const accentedLetter =
  /^([a-z])(?:acute|breve|caron|cedil|circ|grave|macr|ogon|ring|slash|tilde|uml)$/i
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,30}));/gi

function codePoint(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}

/** Decodes what matters to a slug; signs that are no letters become blanks. */
function decodeEntities(text: string): string {
  return text.replace(entity, (_, decimal?: string, hex?: string, name = '') => {
    if (decimal !== undefined) return codePoint(Number(decimal))
    if (hex !== undefined) return codePoint(Number.parseInt(hex, 16))
    return namedEntities.get(name) ?? accentedLetter.exec(name)?.[1] ?? ' '
  })
}

/**
 * The form of a name that stands in addresses: a to z, digits and single hyphens. Empty when the
 * name holds no letter or digit in any script.
 */
export function slugify(name: string): string {
  return toAscii(decodeEntities(name))
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Words that follow `/recipes/` in our own addresses. */
const reservedForRecipes = new Set([
  'bulk-actions',
  'category',
  'create',
  'create-from-image',
  'create-from-zip',
  'create-url',
  'exports',
  'imports',
  'shared',
  'suggestions',
  'summary',
  'test-scrape-url',
  'timeline',
  'trash',
])

/** A recipe's slug that no address of ours hides: `exports` becomes `exports-1`. */
export function recipeSlug(name: string): string {
  const slug = slugify(name)
  return reservedForRecipes.has(slug) ? `${slug}-1` : slug
}
