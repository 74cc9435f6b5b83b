import {
  headingKind,
  headingWords,
  isYieldLine,
  letters,
  plainLine,
  plainLines,
} from '#core/recipe_text/index'
import { metaOf, type Page } from '../page.js'
import { type Found, firstFound, type Source } from '../sources.js'
import { cleanText, isUnfilled } from './clean_line.js'
import { author } from './facts.js'
import { SENTENCES, withoutCalls } from './page_calls.js'
import { isInWords, sortingWords } from './sorting_words.js'
import { textIn, wordsIn } from '../thing.js'
import type { Line } from '../unmarked/line.js'

const LEAST_LISTED = 3
/** Letters of a sentence's beginning that are found again. */
const LEAST_START = 30
/** Letters of a site's name that are no word of a sentence by chance. */
const LEAST_SITE = 6
const CUT_OFF = /\s?(?:…|\.{2,3}|\[(?:…|\.{3}|&hellip;)\])$/
/** What a diary's program sets behind a text that it cut off. */
const READ_ON =
  /\s?(?:…|\.{2,3}|\[(?:…|\.{3})\])?\s?(?:(?:continue|keep) reading|read (?:more|on)|weiterlesen|mehr lesen|lire (?:la suite|plus)|(?:leer|seguir leyendo|ver) más|(?:continua a leggere|leggi (?:tutto|di più))|(?:lees|verder) (?:meer|lezen|verder)|(?:leia|ler|continue lendo) mais|czytaj (?:więcej|dalej)|les mer|læs mere|läs mer|(?:קראו? עוד|להמשך קריאה)|(?:اقرأ المزيد|متابعة القراءة))\s?(?:…|\.{3}|[»›>→]{1,2})?$/iu
/** Share of a description that is left without the sentence that was cut off. */
const MOST_WHOLE = 0.5
/** A shorter text without a full stop may be a title. */
const LEAST_CUT = 80
/** Of a longer paragraph only the sentence that was cut off is taken. */
const LONGEST_PARAGRAPH = 600
const MOST_PROSE = 2
/** How many lines a page may have between a name and its list where it tells no story. */
const FAR = 25
/** What a paragraph on letters, advertising and other places of the site has. */
const OF_SITE = /e-?mail|newsletter|affiliate|instagram|facebook|pinterest|tiktok|youtube|©/i
const MOST_KEYWORDS = 30
const LONGEST_KEYWORD = 60
/** "type:dinner", "page_id", "utm=x", "ad-9f3c21e7", "hasVideo", "10482215", "28.10.2023": no words of a language. */
const CODE =
  /[_=|{}#]|^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$|\p{L}:\S|^[\w-]*[a-f\d]{8,}$|^\d+$|^[a-z]+(?:[A-Z][a-z]+)+$|^(?:ad|seo|cms|utm|ga|wp|tpl|sponsor(?:ed)?)-/u
const MOST_CATEGORIES = 10

/**
 * The recipe's description: the markup's, else what the page says of itself in its head. One that was cut off gives way
 * to one that goes on, and a list of the ingredients is none.
 */
export function description(
  page: Page,
  sources: Source[],
  { name, foods: lines, shown }: { name: string; foods: string[]; shown: Line[] }
): Found<string> | null {
  const ofDish = (text: string): string => withoutCalls(text, { name, url: page.url })
  const marked = firstFound(sources, (thing) =>
    plainLines(textIn(thing.description) ?? '')
      .map((line) => cutOff(cleanText(line)))
      .filter((line) => line !== '' && !isUnfilled(line))
      .join('\n')
      .replaceAll(/(?<=[\p{L},])\n(?=\p{Ll})/gu, ' ')
      .replaceAll(/(?<=[)}\]])(?=\p{Lu}[\p{Ll}\s])/gu, ' ')
  )
  const site = siteOf(page, sources)
  const head = ['description', 'og:description']
    .map((property) => ofDish(cutOff(cleanText(plainLine(metaOf(page, property) ?? '')))))
    .map((text) => withoutSite(text, site))
    .filter(Boolean)
  const told = marked && { ...marked, value: ofDish(withoutRecipe(marked.value, lines)) }
  const own = told && !isOther(told.value, lines) ? told : null
  const longer = own ? longerOf(own.value, head, shown) : undefined
  if (own && longer === undefined) return { ...own, value: wholeSentences(own.value) }
  const [first] = head.filter((text) => !isOther(text, lines) && !isTitle(text, page))
  const value = longer ?? (first && (longerOf(first, head, shown) ?? first))
  if (value) return { value: wholeSentences(value), from: 'head' }
  const note = headnote(shown, lines)
  return note === null ? null : { value: note, from: 'shown' }
}

/** The letters of a site's name, unless it is that of who cooks there. */
function siteOf(page: Page, sources: Source[]): string {
  const site = letters(metaOf(page, 'og:site_name') ?? '')
  const cooks = [metaOf(page, 'author'), ...sources.map(({ thing }) => author(thing))]
  return cooks.some((cook) => letters(cook ?? '') === site) ? '' : site
}

/** What a page's head says of the dish, without the sentences that praise the site; a greeting alone is nothing. */
function withoutSite(text: string, site: string): string {
  if (site.length < LEAST_SITE || !letters(text).includes(site)) return text
  const own = text.split(SENTENCES).filter((sentence) => !letters(sentence).includes(site))
  const left = own.join(' ')
  return left.length < LEAST_START ? '' : left
}

/** A text without what leads on to the rest of it: cut off, unless it ends as sentences do. */
function cutOff(text: string): string {
  const own = text.replace(READ_ON, '')
  return own === text || /[.!?。]$/.test(own) ? own : `${own}…`
}

/** The paragraph or two between the dish's name and its foods, where a page says no more than these before them. */
function headnote(shown: Line[], foods: string[]): string | null {
  const first = letters(foods[0] ?? '')
  const list = first === '' ? -1 : shown.findIndex(({ text }) => letters(text) === first)
  const name = shown.slice(0, Math.max(list, 0)).findLastIndex(({ heading }) => heading === 1)
  if (name < 0 || list - name > FAR) return null
  const prose = shown.slice(name + 1, list).filter((line) => isProse(line))
  const isNote = prose.length > 0 && prose.length <= MOST_PROSE
  return isNote ? prose.map(({ text }) => text).join('\n') : null
}

const isProse = ({ text, heading, item }: Line): boolean =>
  heading === 0 &&
  !item &&
  text.length >= LEAST_CUT &&
  /[.!?。][”"’)]?$/.test(text) &&
  !OF_SITE.test(text)

/** What a description that was cut off is the beginning of, in the page's head or else in a paragraph of it. */
function longerOf(text: string, head: string[], shown: Line[]): string | undefined {
  const isOpen = text.length >= LEAST_CUT && /[\p{L}\p{N},]$/u.test(text) && !text.includes('\n')
  if (!isCutOff(text) && !isOpen) return undefined
  const told = isCutOff(text) ? head.find((other) => goesOn(other, text)) : undefined
  if (told !== undefined) return told
  const line = shown.find((one) => one.text.length > text.length && goesOn(one.text, text))
  if (!line) return isOpen ? withEnd(text, shown) : undefined
  if (line.text.length <= LONGEST_PARAGRAPH) return line.text
  const end = line.text.slice(text.length).search(/[.!?。](?!\S)/u)
  return end < 0 ? line.text : line.text.slice(0, text.length + end + 1)
}

/** A text of several paragraphs with the end of its last sentence, which one of the page's lines begins with. */
function withEnd(text: string, shown: Line[]): string | undefined {
  const [start = ''] = text.split(SENTENCES).slice(-1)
  if (start.length < LEAST_START) return undefined
  const line = shown.find((one) => one.text.startsWith(start))
  const end = line?.text.slice(start.length).search(/[.!?。](?!\S)/u) ?? -1
  return end < 0 ? undefined : text + line?.text.slice(start.length, start.length + end + 1)
}

/** "PT40M", "PT1H30MPT20M": times that are marked up and shown to nobody. */
const DURATIONS = /^(?:PT?(?:\d+[DHMS])+)+$/

/**
 * A description whose element was never closed holds the whole recipe: the lines above its times, the heading of its
 * ingredients, or the first of them, where three of them are lines of it.
 */
function withoutRecipe(text: string, lines: string[]): string {
  const own = text.split('\n')
  const keys = new Set(lines.map(letters))
  if (own.filter((line) => keys.has(letters(line))).length < LEAST_LISTED)
    return beforeHeading(text, lines)
  const list = own.findIndex((line) => keys.has(letters(line)))
  const heading = own.findIndex((line) => headingKind(line) === 'ingredients')
  const marked = own.findIndex((line) => DURATIONS.test(line))
  const ends = [list, heading, marked].filter((at) => at >= 0)
  return own.slice(0, Math.min(...ends)).join('\n')
}

/** The sentences before the heading of the ingredients within a line, where three of them are behind it. */
function beforeHeading(text: string, lines: string[]): string {
  const lower = text.toLowerCase()
  const places = [...headingWords('ingredients')].map((word) => lower.indexOf(`${word}:`))
  const start = Math.min(...places.filter((at) => at > 0))
  const behind = letters(text.slice(start))
  const isList = lines.filter((line) => behind.includes(letters(line))).length >= LEAST_LISTED
  if (!isList || !Number.isFinite(start)) return text
  const above = text.slice(0, start)
  return above.slice(0, above.search(/[.!?。][^.!?。]*$/) + 1) || above.trim()
}

/** A text without its last sentence where that was cut off and most of the text stands before it. */
function wholeSentences(text: string): string {
  if (!isCutOff(text) || text.includes('\n')) return text
  const sentences = text.split(SENTENCES)
  const whole = sentences.slice(0, -1).join(' ')
  return whole.length > text.length * MOST_WHOLE ? whole : text
}

/** Whether a text tells something else than what the dish is: nothing, how many it serves, or its ingredients. */
function isOther(text: string, lines: string[]): boolean {
  return text === '' || isYieldLine(text) || isOfIngredients(text, lines)
}

/** Whether a text says no more than the titles of its page do. */
function isTitle(text: string, page: Page): boolean {
  const said = new Set(wordsOf([page.title, metaOf(page, 'og:title') ?? ''].join(' ')))
  return wordsOf(text).every((word) => said.has(word))
}

const wordsOf = (text: string): string[] =>
  text
    .split(/[\s–—|:-]+/)
    .map(letters)
    .filter(Boolean)

/** Whether a text lists ingredients in place of telling what the dish is. */
function isOfIngredients(text: string, lines: string[]): boolean {
  const said = letters(text)
  const held = lines.filter((line) => line.length > 3 && said.includes(letters(line)))
  const size = held.reduce((sum, line) => sum + letters(line).length, 0)
  return held.length >= LEAST_LISTED && size > said.length / 2
}

/** Also one that ends within brackets. */
function isCutOff(text: string): boolean {
  const isOpen = text.lastIndexOf('(') > text.lastIndexOf(')')
  return CUT_OFF.test(text) || (isOpen && !/[.!?。]$/.test(text))
}

/** Whether a text begins like one that was cut off, and is not cut off there. */
function goesOn(text: string, cut: string): boolean {
  const start = letters(cut.replace(CUT_OFF, ''))
  return !isCutOff(text) && letters(text).startsWith(start) && letters(text).length > start.length
}

/** The recipe's categories: the markup's, else those that the page is filed under. */
export function categories(page: Page, sources: Source[]): Found<string[]> | null {
  const found =
    firstFound(sources, (thing) =>
      wordsIn(thing.recipeCategory, /,/).filter((word) => !/^\d+$/.test(word))
    ) ?? filed([metaOf(page, 'article:section') ?? ''], page.filed.categories)
  return ofRecipe(page, sources, found)
}

/** The recipe's keywords: the markup's, else the page's own tags; none that is a sentence. */
export function keywords(page: Page, sources: Source[], name: string): Found<string[]> | null {
  const found =
    firstFound(sources, (thing) => {
      const words = short(wordsIn(thing.keywords, /[,;]/))
      return isInWords(name, words) ? [] : words
    }) ?? filed(tagsOf(page), page.filed.tags)
  const own = found && ofRecipe(page, sources, { ...found, value: short(found.value) })
  return own && { ...own, value: own.value.slice(0, MOST_KEYWORDS) }
}

/** Of words that the page itself is filed under those by which people sort; the recipe's markup knows what it says. */
function ofRecipe(
  page: Page,
  sources: Source[],
  found: Found<string[]> | null
): Found<string[]> | null {
  if (found === null || found.from === 'markup') return found
  const authors = sources.map(({ thing }) => author(thing) ?? '')
  const value = sortingWords(found.value, [metaOf(page, 'og:site_name') ?? '', ...authors])
  return value.length > 0 ? { ...found, value } : null
}

/** The tags that a page's head has, of which a lone one may hold all. */
function tagsOf(page: Page): string[] {
  const entries = page.metas.get('article:tag') ?? []
  const parts = entries.flatMap((entry) => entry.split(','))
  return entries.length === 1 && parts.length >= LEAST_LISTED ? parts : entries
}

function filed(head: string[], shown: string[]): Found<string[]> | null {
  const named = wordsIn(head, null)
  if (named.length > 0) return { value: named, from: 'head' }
  const links = wordsIn(shown, null)
  const isOwn = links.length > 0 && links.length <= MOST_CATEGORIES
  return isOwn ? { value: links, from: 'shown' } : null
}

/** Words that people sort by: no sentences, and none of the codes that a site's programs count and sell by. */
function short(words: string[]): string[] {
  return words.filter((word) => word.length <= LONGEST_KEYWORD && !CODE.test(word))
}
