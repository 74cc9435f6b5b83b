import type { DraftIngredient } from '#core/recipes/index'
import { hasAmount, headingKind, isOpener, letters } from '#core/recipe_text/index'
import type { Block } from './align/blocks.js'
import { kindOf } from './align/looks.js'
import { hasNumber } from './align/wording.js'

/** A list of ingredients has more than these, or they have amounts. */
const FEWEST = 2
const LEAST_COUNTED = 3
/** Names that a list has at least, and share of them that are of its lines. */
const LEAST_NAMED = 5
const MOST_NAMED = 0.8
const HALF = 0.5
/** A page does not show many times what its markup has: then it shows more than one recipe. */
const MOST_TIMES = 4
/** Part of the further lines that begin with amounts. */
const MOST_BESIDE = 0.75
/** So few further lines are believed under the title of a part. */
const LEAST_PART = 2
const LONGEST = 120

/**
 * The list that the page shows under its heading, where the markup's is proven to be damaged: it has but a line or two
 * without amounts beside a list of amounts, has but the names of the foods, says lines twice that the page says once, or lacks at least three lines that
 * look like those it has, word for word. Else the markup's.
 */
export function undamaged(
  marked: DraftIngredient[],
  blocks: Block[],
  shownList: () => DraftIngredient[]
): DraftIngredient[] {
  const texts = marked.map(({ text }) => text)
  const isNames = marked.length > 0 && !texts.some(hasNumber)
  const isFew = isNames && marked.length <= FEWEST
  const keys = new Set(texts.map(letters))
  const isRepeated = keys.size < marked.length
  const isPlain = isNames || isRepeated || marked.length === 1
  const beside = isPlain ? new Set<string>() : alikeBeside(keys, blocks)
  if (!isPlain && beside.size < LEAST_PART) return marked
  const shown = shownList()
  const shownKeys = shown.map(({ text }) => letters(text))
  const hasAll = [...keys].every((key) => shownKeys.some((own) => own.startsWith(key)))
  if (isFew) return isCounted(shown) ? shown : marked
  if (isNames) {
    const isSame = saysInTurn(shownKeys, texts) || saysFoods(shown, texts)
    return isCounted(shown) && isSame ? shown : marked
  }
  if (marked.length === 1 && isCounted(shown)) return areRunTogether(texts, shown) ? shown : marked
  if (isRepeated) return hasAll && isOnce(shownKeys, keys, marked.length) ? shown : marked
  const known = [...keys]
  const more = shown.filter(({ text }) => !known.some((key) => letters(text).startsWith(key)))
  const counted = more.filter(({ text }) => beside.has(letters(text)))
  const least = isOpener(more[0]?.title ?? '') ? LEAST_PART : LEAST_COUNTED
  const isMore =
    hasAll &&
    more.length >= least &&
    shown.length <= marked.length * MOST_TIMES &&
    counted.length >= more.length * MOST_BESIDE &&
    more.every(({ text }) => headingKind(text) === null) &&
    more.filter(({ text }) => isSameFood(text, texts)).length <= mostSame(shownKeys, texts, more)
  return isMore ? shown : marked
}

/**
 * How many further lines may be of foods that the markup has, too: none, since they would be another system of units;
 * fewer than half where the markup's lines are the first of the list, as those of one that was cut off.
 */
function mostSame(shown: string[], texts: string[], more: DraftIngredient[]): number {
  const isStart = texts.every((text, at) => shown[at]?.startsWith(letters(text)))
  return isStart ? Math.ceil(more.length * HALF) - 1 : 0
}

/** Whether one line of the markup holds nearly all lines of the page. */
function areRunTogether([line = '']: string[], shown: DraftIngredient[]): boolean {
  const all = letters(line)
  const held = shown.filter(({ text }) => all.includes(letters(text.replace(/\([^()]*\)/g, ''))))
  return shown.length >= LEAST_COUNTED && held.length >= shown.length * MOST_NAMED
}

/** Whether the lines of a page hold the names of the markup, one each and in their order. */
function saysInTurn(shown: string[], names: string[]): boolean {
  return (
    shown.length === names.length &&
    names.every((name, at) => shown[at]?.includes(letters(name)) === true)
  )
}

/** Whether the lines of a page are of the foods that the markup names, each of one, in whatever words and order. */
function saysFoods(shown: DraftIngredient[], names: string[]): boolean {
  if (shown.length !== names.length || names.length < LEAST_NAMED) return false
  const rest = shown.map(({ text }) => wordsOf(text))
  const found = names.filter((name) => {
    const words = wordsOf(name)
    const at = rest.findIndex((line) => line.some((word) => words.some((own) => isWord(word, own))))
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
  return found.length >= names.length * MOST_NAMED
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** Whether two words are the same but for their endings. */
function isWord(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one)
}

function isCounted(shown: DraftIngredient[]): boolean {
  const counted = shown.filter(({ text }) => hasAmount(text)).length
  return counted >= LEAST_COUNTED && counted >= shown.length * HALF
}

/** Whether a page shows a list's lines and no others, and fewer of them. */
function isOnce(shown: string[], keys: ReadonlySet<string>, size: number): boolean {
  return shown.length < size && shown.every((key) => keys.has(key))
}

/** Counted lines of the page that the markup lacks, in elements that look like those of its lines. */
function alikeBeside(keys: ReadonlySet<string>, blocks: Block[]): Set<string> {
  const looks = new Set(
    blocks.flatMap(({ element, key }) => (keys.has(key) ? [kindOf(element)] : []))
  )
  const alike = blocks.filter(
    ({ element, key, text }) =>
      text !== null &&
      text.length <= LONGEST &&
      !keys.has(key) &&
      hasAmount(text) &&
      looks.has(kindOf(element))
  )
  return new Set(alike.map(({ key }) => key))
}

/** Another amount of a food that is in the list: another system of units, or another number of portions. */
function isSameFood(text: string, texts: string[]): boolean {
  const food = foodOf(text)
  return food !== '' && texts.some((other) => foodOf(other) === food)
}

function foodOf(text: string): string {
  return letters(
    text.replace(/\([^()]*\)|,[^]*$|[\d¼-¾⅐-⅞./–-]+/g, ' ').replace(/^\s*\p{L}{1,5}\.?\s/u, '')
  )
}
