import { addressIn } from '../address.js'
import { readMinutes, wordMinutes } from '../cooking_time.js'
import type { ReadRecipe } from '#core/shared/contract/imports'
import type { LabelKind } from './labels.js'
import type { Row } from './rows.js'
import { isYieldLine, servingsIn } from './servings.js'

/** What a text says about a recipe beside its two lists. */
export type Facts = Pick<
  ReadRecipe,
  | 'recipeYield'
  | 'recipeServings'
  | 'prepTime'
  | 'performTime'
  | 'totalTime'
  | 'keywords'
  | 'categories'
  | 'author'
  | 'sourceUrl'
>

const MOST_WORDS = 20
const LONGEST_AUTHOR = 60
const COUNTS_PEOPLE =
  /^(?:makes|yields?|ergibt|menge|rendement|donne|resa|ger|antal|antall|выход)$/i

/** Reads the labelled rows; times are worded in the reader's language. */
export function factsOf(rows: Row[], language: string): Facts {
  const first = (kind: LabelKind): string | null =>
    rows.find(({ label }) => label?.kind === kind && label.value !== '')?.label?.value ?? null
  const minutes = (kind: LabelKind): number | null => {
    const value = first(kind)
    return value === null ? null : readMinutes(value, language)
  }
  const prep = minutes('prepTime')
  const cook = minutes('cookTime')
  const sum =
    prep === null && cook === null ? null : (prep ?? 0) + (cook ?? 0) + (minutes('restTime') ?? 0)
  const worded = (time: number | null): string | null => (time ? wordMinutes(time, language) : null)
  return {
    ...yieldOf(rows),
    prepTime: worded(prep),
    performTime: worded(cook),
    totalTime: worded(minutes('totalTime') ?? sum),
    keywords: listOf(first('keywords')),
    categories: listOf(first('category')),
    author: authorIn(rows),
    sourceUrl: addressIn(first('source') ?? ''),
  }
}

function yieldOf(rows: Row[]): Pick<Facts, 'recipeYield' | 'recipeServings'> {
  for (const { text, label } of rows) {
    if (label?.kind === 'servings' && label.value) {
      const words = label.value.replace(/[()]/g, '').trim()
      const counted = COUNTS_PEOPLE.test(label.said) ? servingsIn(words) : numberIn(words)
      return { recipeYield: words, recipeServings: counted }
    }
    if (isYieldLine(text))
      return { recipeYield: text.replace(/[()]/g, ''), recipeServings: servingsIn(text) }
    const aside = label?.kind === 'ingredients' ? /\d[^]*$/.exec(label.value)?.[0] : undefined
    const servings = aside ? servingsIn(aside) : null
    if (aside && servings)
      return { recipeYield: aside.replace(/[()（）:]/g, '').trim(), recipeServings: servings }
  }
  return { recipeYield: null, recipeServings: null }
}

/** "4", "4-6", "4 people"; "12 cookies" counts no people, whatever the label. */
function numberIn(words: string): number | null {
  return /^\D{0,12}\d+(?:\s?[-–—/]\s?\d+)?$/u.test(words)
    ? servingsIn(/\d+/.exec(words)?.[0] ?? '')
    : servingsIn(words)
}

function listOf(value: string | null): string[] {
  const parts = (value ?? '').split(/[,;，、#|]/).map((part) => part.trim())
  return [...new Set(parts)].filter((part) => part !== '' && part.length <= 40).slice(0, MOST_WORDS)
}

const BY = /^(?:by|von|par|por|di|da|door|av|af)\s+(\p{Lu}[\p{L}\p{M}.'’ -]+)$/u

function authorIn(rows: Row[]): string | null {
  for (const { label, text } of rows) {
    const name = label?.kind === 'author' ? label.value : BY.exec(text)?.[1]
    if (name && name.length <= LONGEST_AUTHOR) return name
  }
  return null
}
