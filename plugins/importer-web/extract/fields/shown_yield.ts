import {
  announcedYield,
  headingKind,
  inDigits,
  isCountLine,
  isYieldLine,
  letters,
  readMinutes,
  sentenceYield,
  withoutAnnouncement,
} from '#core/recipe_text/index'
import type { DraftIngredient, DraftStep } from '#core/recipes/index'
import type { Page } from '../page.js'
import { factPieces } from '../unmarked/fact_pieces.js'
import type { Line } from '../unmarked/line.js'
import { yieldControl } from './yield_controls.js'

/** How far above a list its heading, a line that announces its yield and one that is a yield may stand. */
const NEAR = 6
const NEXT = 2
const FAR = 30
const LONGEST = 90
/** One portion alone is that of a table of nutrition. */
const ONE = /^\D*1\D*$/
/** The recipe whose yield is asked for. */
export interface YieldOf {
  name: string
  ingredients: DraftIngredient[]
  steps: DraftStep[]
}

/**
 * The yield that a page shows: in the heading of the list or right above it ("Ingredients for 2 loaves"), in a line of its
 * own between the dish's name and the list ("12 rolls"), or in a sentence there or at the end of the method ("Makes 3 bowls.").
 */
export function shownYield(page: Page, lines: Line[], recipe: YieldOf): string | null {
  const listed = new Set(recipe.ingredients.map(({ text }) => letters(text)))
  const isListed = (line: Line | undefined) => line !== undefined && listed.has(letters(line.text))
  const known = lines.findIndex(
    (line, at) => isListed(line) && lines.slice(at + 1, at + 1 + NEXT).some(isListed)
  )
  const isFound = known >= 0
  const start = isFound ? known : 1 + lines.findIndex(isListHeading)
  const heading = lines.findIndex((line) => line.heading === 1)
  const above = lines.slice(Math.max(heading + 1, start - FAR), start).toReversed()
  const near = above.slice(0, NEAR).filter(({ text }) => !listed.has(letters(text)))
  const ownTitle = recipe.ingredients[0]?.title ?? ''
  const found =
    first(near, headingYield) ??
    headingYield({ text: ownTitle }) ??
    first(withoutTitles(near.slice(0, NEXT), recipe), lineYield) ??
    first(isFound ? above : [], countLine(recipe.name, above)) ??
    first([...above, ...recipe.steps.slice(-1)], ({ text }) => sentenceYield(text)) ??
    yieldControl(page.document, lines[known]?.element ?? null) ??
    lines.slice(heading + 1).find(({ text }) => isYieldLine(text) && !ONE.test(text))?.text ??
    null
  return found?.replace(/^[{\s]+|(?<![}\s:：])[}\s:：]+$/g, '') ?? null
}

const isListHeading = ({ text }: Line): boolean => headingKind(text) === 'ingredients'

/** Lines that are no title of one group among others: what that makes is not what the recipe makes. */
function withoutTitles(lines: Line[], { ingredients }: YieldOf): Line[] {
  const titles = new Set(ingredients.map(({ title }) => letters(title ?? '')).filter(Boolean))
  return titles.size > 1 ? lines.filter(({ text }) => !titles.has(letters(text))) : lines
}

/** Reads a line that is a yield or has one among its facts; what stands below the list's heading is one of people only. */
function countLine(name: string, above: Line[]): (line: Line) => string | null {
  const dish = name.split(/[\s,:|()–-]+/).filter((word) => word.length > 3)
  const end = above.findIndex(isListHeading)
  const below = new Set(above.slice(0, Math.max(end, 0)))
  return (line) => {
    const pieces = factPieces(line.text).flatMap((piece) => partsOf(piece))
    const isMeant = (piece: string): boolean =>
      below.has(line) ? isYieldLine(piece) : isCountLine(piece, dish)
    const told = pieces.find(isMeant)
    return (
      (told === undefined ? told : withoutAnnouncement(told)) ??
      pieces.flatMap((piece) => piece.split(/(?<=\p{L}{4}) (?=\d)/u)).find(isYieldLine) ??
      null
    )
  }
}

/** The parts of a fact beside a dash, or of a yield and a time with a comma between ("4 servings, 1 hour"). */
function partsOf(text: string): string[] {
  const parts = text.split(/,\s(?=\d)/)
  const isTimed = parts.length === 2 && parts.some((part) => readMinutes(part, null) !== null)
  return isTimed ? parts : text.split(/\s[–—]\s/)
}

function first<T>(entries: T[], read: (entry: T) => string | null): string | null {
  for (const entry of entries) {
    const found = read(entry)
    if (found !== null) return found.trim()
  }
  return null
}

/** "2 loaves" of "Ingredients for 2 loaves". */
function headingYield({ text }: { text: string }): string | null {
  const words = text.replaceAll(/[([（【［{][^]*$|\d[^]*$/g, '')
  return headingKind(words) === 'ingredients' ? announcedYield(text) : null
}

/** "1 bowl" of "For 1 bowl:", and what a line says in brackets. */
function lineYield({ text }: Line): string | null {
  const told = text.length <= LONGEST ? announcedYield(text) : null
  if (told === null || isYieldLine(text)) return told
  const spelled = inDigits(text)
    .replaceAll(/[:：)]/g, '')
    .trim()
  const isAtStart = spelled.split(/\s+/).length <= told.split(/\s+/).length + 1
  return isAtStart || /[([（【［{]/.test(text) ? told : null
}
