import {
  englishTexts,
  faultsOf,
  joinEnding,
  neededEndings,
  originalOf,
  pluralCategories,
  shippedTexts,
  splitEnding,
} from '#core/i18n/index'
import type {
  CatalogueText,
  TextCatalogue,
  TextFault,
  TextLocale,
} from '#core/shared/contract/texts'

/** Texts of the site's own in one language, by `namespace:key`, each with the English text that it was translated from. */
export type OwnTexts = Map<string, { en: string; text: string }>

/** Today's English text that one of this key says; undefined for a key that English does not have. */
export function englishOf(key: string): string | undefined {
  const { key: stem, ending } = splitEnding(key)
  return originalOf(ending, englishTexts().get(stem) ?? [])?.text
}

/** Why a text is not shown in a language; undefined for one that is. The key is one that English has. */
export function faultOfText(tag: string, key: string, text: string): TextFault | undefined {
  const { key: stem, ending } = splitEnding(key)
  const isShown = ending === '' || pluralCategories(tag).includes(ending)
  if (!isShown) return { reason: 'plural', part: ending }
  return faultsOf({ ending, text }, englishTexts().get(stem) ?? [])[0]
}

/** Those of a site's own texts that are shown: English has their keys, and nothing is wrong with them. */
export const shownTexts = (tag: string, own: OwnTexts): [key: string, text: string][] =>
  [...own].flatMap(([key, { text }]) =>
    englishOf(key) === undefined || faultOfText(tag, key, text) ? [] : [[key, text]]
  )

/** The keys that a language needs: those of English, in its own plural forms. */
function neededKeys(tag: string, isThere: (key: string) => boolean): string[] {
  const possible = ['', ...pluralCategories(tag)]
  return [...englishTexts()].flatMap(([stem, originals]) => {
    const there = possible.filter((ending) => isThere(joinEnding({ key: stem, ending })))
    const english = originals.map(({ ending }) => ending)
    return neededEndings(tag, english, there).map((ending) => joinEnding({ key: stem, ending }))
  })
}

function entryOf(tag: string, key: string, own: OwnTexts): CatalogueText | null {
  const mine = own.get(key)
  if (!mine) return null
  const now = englishOf(key) ?? ''
  const wrong = faultOfText(tag, key, mine.text)
  return { ...mine, ...(mine.en !== now && { now }), ...(wrong && { wrong }) }
}

const isDone = ({ text, now, wrong }: CatalogueText) =>
  text !== '' && now === undefined && wrong === undefined

/** All texts of a language, the site's own over those that ship; or only those that are missing, stale or wrong. */
export function catalogueOf(tag: string, own: OwnTexts, onlyOpen = false): TextCatalogue {
  const shipped = shippedTexts(tag)
  const keys = neededKeys(tag, (key) => shipped.has(key) || own.has(key))
  const entries = keys.map((key): [string, CatalogueText] => [
    key,
    entryOf(tag, key, own) ?? { en: englishOf(key) ?? '', text: shipped.get(key) ?? '' },
  ])
  const texts = Object.fromEntries(onlyOpen ? entries.filter(([, one]) => !isDone(one)) : entries)
  return { format: 'trivet-texts', version: 1, locale: tag, texts }
}

/** What is counted of a language's texts. */
export type TextCounts = Omit<TextLocale, 'tag' | 'digest' | 'share'>

const shippedCounts = new Map<string, TextCounts>()

/** Counts the texts of a language; what ships is counted once. */
export function countTexts(tag: string, own: OwnTexts): TextCounts {
  const before = own.size === 0 ? shippedCounts.get(tag) : undefined
  if (before) return before
  const shipped = shippedTexts(tag)
  const all = Object.entries(catalogueOf(tag, own).texts)
  const count = (is: (one: CatalogueText, key: string) => boolean) =>
    all.filter(([key, one]) => is(one, key)).length
  const counts = {
    texts: all.length,
    shipped: count((_one, key) => shipped.has(key)),
    own: count((_one, key) => own.has(key)),
    missing: count(({ text }) => text === ''),
    stale: count(({ now }) => now !== undefined),
    wrong: count(({ wrong }) => wrong !== undefined),
  }
  if (own.size === 0) shippedCounts.set(tag, counts)
  return counts
}

/** Whole per cent of a language's texts that are shown in it. */
export const shareOf = ({ texts, missing, wrong }: TextCounts): number =>
  Math.floor((100 * (texts - missing - wrong)) / Math.max(1, texts))
