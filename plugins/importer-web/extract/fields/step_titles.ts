import { headingKind, isOpener, letters } from '#core/recipe_text/index'
import type { DraftStep } from '#core/recipes/index'
import type { Block } from '../align/blocks.js'
import { isControl } from '../align/controls.js'
import { isCalledTitle } from '../align/looks.js'
import { isRecipeWord } from '../recipe_words.js'
import { keyOf, type Line } from '../unmarked/line.js'

const LONGEST = 40
const SENTENCE = 30
/** So many steps at least are divided in parts. */
const LEAST_STEPS = 3
const LEAST_GROUPS = 2
/** Part of the steps that begin a part at most. */
const MOST_HEADED = 0.6
const LONGEST_PART = 60
/** Bold lines count as headings below that level. */
const LAST_LEVEL = 6
/** "Step 2", "2.": what only counts. */
const COUNTS = /^\p{L}{0,12}\.?\s*\d{1,2}\s*[.:)]?$/u

/**
 * Steps with the headings that some markup has among them as the titles of the steps below: a
 * single word, or a few that end in a colon, between sentences. Where half of the steps are that
 * short, the cook writes so.
 */
export function withTitles(steps: DraftStep[]): DraftStep[] {
  return underTitles(steps, (step, next, before) => isHeading(step, next) && !isShort(before))
}

function underTitles(
  steps: DraftStep[],
  isTitle: (step: DraftStep, next?: DraftStep, before?: DraftStep) => boolean
): DraftStep[] {
  const headings = new Set(steps.filter((step, at) => isTitle(step, steps[at + 1], steps[at - 1])))
  if (headings.size >= steps.length / 2) return steps
  const found: DraftStep[] = []
  let above: string | null = null
  for (const step of steps) {
    if (headings.has(step)) above = step.text.replace(/(?<!\s)\s*[:：]$/, '')
    else {
      found.push({ ...step, title: above ?? step.title })
      above = null
    }
  }
  return found
}

/** Steps with those that say no more than the title of a group of ingredients as titles of the steps below. */
export function withGroupTitles(steps: DraftStep[], groups: (string | null)[]): DraftStep[] {
  const titles = new Set(groups.flatMap((title) => (title ? [letters(title)] : [])))
  return underTitles(
    steps,
    ({ text, title }, next) => !title && next !== undefined && titles.has(letters(text))
  )
}

/** Steps with those that the page shows as headings, each above a sentence, as the titles of the steps below. */
export function withShownTitles(steps: DraftStep[], blocks: Block[]): DraftStep[] {
  const shown = new Set(
    blocks.flatMap(({ element, key }) => (/^h[2-6]$/.test(element.name) ? [key] : []))
  )
  return underTitles(
    steps,
    ({ text, title, summary }, next) =>
      !title &&
      !summary &&
      text.length <= LONGEST &&
      !/[.!?。]$/.test(text) &&
      next !== undefined &&
      !isShort(next) &&
      shown.has(letters(text))
  )
}

/**
 * Steps of markup without titles with the headings that the page has, each right above a step, be they steps in the markup. All
 * steps have to stand on the page in their order; a heading of nearly every one names no part.
 */
export function withHeadingsBetween(steps: DraftStep[], lines: Line[]): DraftStep[] {
  if (steps.length < LEAST_STEPS || steps.some(({ title, summary }) => title || summary))
    return steps
  const places = placesOf(steps, lines)
  const above = places?.map((at) => partAbove(lines[at - 1], lines[at - 2])) ?? []
  const [inner] = above.slice(1).filter((line) => line !== null)
  const parts = above.map((line) => (line?.heading === inner?.heading ? line : null))
  const count = parts.filter(Boolean).length
  if (!inner || count > steps.length * MOST_HEADED) return steps
  const isOwn = (at: number): boolean => lines[places?.[at] ?? -1] === (parts[at + 1] ?? null)
  return steps
    .map((step, at) => ({ ...step, title: titleOf(parts[at]) }))
    .filter((_, at) => !isOwn(at))
}

/** Steps of markup without titles with those of the groups of ingredients that the page has as headings right above them. */
export function withGroupHeadings(
  steps: DraftStep[],
  groups: (string | null)[],
  lines: Line[]
): DraftStep[] {
  const titles = new Set(groups.flatMap((title) => (title ? [letters(title)] : [])))
  const isTitle = ({ heading, text }: Line): boolean => heading > 0 && titles.has(letters(text))
  if (titles.size < LEAST_GROUPS || steps.some(({ title, summary }) => title || summary))
    return steps
  if (lines.filter(isTitle).length < LEAST_GROUPS) return steps
  const above = placesOf(steps, lines)?.map((at) => lines[at - 1]) ?? []
  const parts = above.map((line) => (line && isTitle(line) ? line : null))
  if (parts.filter(Boolean).length < LEAST_GROUPS) return steps
  return steps.map((step, at) => ({ ...step, title: titleOf(parts[at]) }))
}

const titleOf = (line: Line | null | undefined) => plain(line?.text ?? null)

/** Where steps stand among the lines of a page (of which only those that fit may be one), one behind the other; null unless all of them do. */
export function placesOf(
  steps: DraftStep[],
  lines: Line[],
  fits: (line: Line) => boolean = () => true
): number[] | null {
  const places: number[] = []
  for (const { text, summary } of steps) {
    const key = letters(text.split('\n', 1)[0] ?? '')
    const named = letters(summary ?? '') + key
    const from = (places.at(-1) ?? -1) + 1
    const at = lines.findIndex(
      (line, place) => place >= from && fits(line) && [key, named].includes(keyOf(line))
    )
    if (key === '' || at < 0) return null
    places.push(at)
  }
  return places
}

/**
 * A line that is the heading of a part of a method, or called one, and neither a number nor a button nor that of the whole,
 * which stands above one that begins alike ("Method" above "How to make the dough").
 */
function partAbove(line: Line | undefined, over: Line | undefined): Line | null {
  if (!line || line.item || line.text.length > LONGEST_PART) return null
  if (line.heading === 0 && !isCalledTitle(line.element)) return null
  const { text } = line
  const isCall = text.endsWith('!') && (line.heading === 0 || line.heading > LAST_LEVEL)
  const isOther = isCall || /[.?。]$/.test(text) || COUNTS.test(text) || isControl(text)
  const kind = headingKind(text)
  const isWhole = kind !== null && !(kind === 'method' && isMethodOver(line, over))
  return isOther || isWhole ? null : line
}

const isMethodOver = (line: Line, over: Line | undefined) =>
  over !== undefined &&
  over.heading > 0 &&
  over.heading < line.heading &&
  headingKind(over.text) === 'method'

function isShort(step: DraftStep | undefined): boolean {
  return step !== undefined && step.text.length < SENTENCE
}

function isHeading({ text, title, summary }: DraftStep, next: DraftStep | undefined): boolean {
  if (title || summary || !next || next.title || isShort(next)) return false
  return (
    /^\p{Lu}[\p{L}-]+$/u.test(text) ||
    (text.length <= LONGEST && isOpener(text) && !/[.,!?。]/.test(text)) ||
    (text.length <= LONGEST && /\p{L}{2}.*[:：]$/u.test(text))
  )
}

const plain = (name: string | null): string | null => name?.replace(/(?<!\s)\s*[:：]$/, '') || null

/** "Step 1: Peel": a name that counts, and says something. */
const COUNTED = /^\p{L}{2,12}\.?\s(\d{1,2})\s?[.:)|–—-]\s(?=.{3})/u

/**
 * Steps whose titles end in no colon, do not count from one, and say more than that this is the recipe.
 */
export function withPlainTitles(steps: DraftStep[]): DraftStep[] {
  const numbers = steps.flatMap(({ title }) => COUNTED.exec(title ?? '')?.[1] ?? [])
  const isCounted = numbers.length > 1 && numbers.every((number, at) => Number(number) === at + 1)
  return steps.map((step) => {
    const title = isCounted ? (step.title?.replace(COUNTED, '') ?? null) : step.title
    return {
      ...step,
      title: isRecipeWord(title ?? '') ? null : plain(title),
      summary: plain(step.summary),
    }
  })
}
