import { plainLine, plainLines } from '#core/recipe_text/index'
import { metaOf, type Page } from '../page.js'
import { type Found, firstFound, type Source } from '../sources.js'
import { textIn, wordsIn } from '../thing.js'

const MOST_KEYWORDS = 30
const LONGEST_KEYWORD = 60
const MOST_CATEGORIES = 10

/** The recipe's description: the markup's, else what the page says of itself in its head. */
export function description(page: Page, sources: Source[]): Found<string> | null {
  const marked = firstFound(sources, (thing) =>
    plainLines(textIn(thing.description) ?? '').join('\n')
  )
  const head = plainLine(metaOf(page, 'description', 'og:description') ?? '')
  return marked ?? (head ? { value: head, from: 'head' } : null)
}

/** The recipe's categories: the markup's, else those that the page is filed under. */
export function categories(page: Page, sources: Source[]): Found<string[]> | null {
  return (
    firstFound(sources, (thing) => wordsIn(thing.recipeCategory, /,/)) ??
    filed([metaOf(page, 'article:section') ?? ''], page.filed.categories)
  )
}

/** The recipe's keywords: the markup's, else the page's own tags; none that is a sentence. */
export function keywords(page: Page, sources: Source[]): Found<string[]> | null {
  const found =
    firstFound(sources, (thing) => short(wordsIn(thing.keywords, /[,;]/))) ??
    filed(page.metas.get('article:tag') ?? [], page.filed.tags)
  return found && { ...found, value: short(found.value).slice(0, MOST_KEYWORDS) }
}

function filed(head: string[], shown: string[]): Found<string[]> | null {
  const named = wordsIn(head, null)
  if (named.length > 0) return { value: named, from: 'head' }
  const links = wordsIn(shown, null)
  const isOwn = links.length > 0 && links.length <= MOST_CATEGORIES
  return isOwn ? { value: links, from: 'shown' } : null
}

function short(words: string[]): string[] {
  return words.filter((word) => word.length <= LONGEST_KEYWORD)
}
