import { hasAmount, letters } from '#core/recipe_text/index'
import type { FieldEvidence } from '#core/shared/contract/imports'
import type { Block } from './align/blocks.js'
import { findList } from './align/find_list.js'
import { announcesNotes } from './fields/step_labels.js'
import type { Times } from './fields/times.js'

/** Shares of a list's lines, and how often pages beyond them were right (docs/benchmarks.md). */
const FEW_AMOUNTS = 0.28
const MANY_DIFFERENT = 0.3
const LEAST_LINES = 3
/** Lists that the markup does not name were right on some 7 of 10 pages. */
const SHOWN_ONLY = 0.7
const DOUBTFUL = 0.65
/** A method of so few letters is none for a list of more foods than these. */
const FEW_LETTERS = 20
const FEW_FOODS = 4
/** "milk: 200 ml", "eggs — 2 pcs." */
const AMOUNT_BEHIND = /\p{L}[\s:—–-]{1,4}\d[^\n]{0,16}$/u
/** "Tip: …": what a step begins with that is a note. */
const LABEL = /^(\p{L}[\p{L}' ]{1,30}?)\s?[:：!]/u

/** How sure a list of ingredients is, beyond where it was read: what its lines and the page say. */
export function judgedIngredients(
  told: FieldEvidence,
  lines: string[],
  blocks: Block[]
): FieldEvidence {
  if (told.reason) return told
  const doubt = (reason: FieldEvidence['reason']): FieldEvidence => ({
    ...told,
    confidence: DOUBTFUL,
    reason,
  })
  const counted = lines.filter((line) => hasAmount(line) || AMOUNT_BEHIND.test(line)).length
  if (lines.length >= LEAST_LINES && counted < lines.length * FEW_AMOUNTS)
    return doubt('incomplete')
  if (endAlike(lines)) return doubt('looks-odd')
  if (told.source === 'shown') return { ...told, confidence: SHOWN_ONLY, reason: 'guessed' }
  return told.source === 'markup' && differs(lines, blocks) ? doubt('disagree') : told
}

/**
 * How sure a list of steps is, beyond where it was read: a lone step that is an ingredient, or a tip or no more than a
 * few words, is not the method.
 */
export function judgedSteps(
  told: FieldEvidence,
  steps: string[],
  ingredients: string[]
): FieldEvidence {
  if (told.reason) return told
  const [only = '', ...more] = steps
  if (more.length === 0 && steps.length > 0) {
    const isListed = ingredients.some((line) => letters(line) === letters(only))
    if (isListed || isAdvice(only)) return { ...told, confidence: DOUBTFUL, reason: 'looks-odd' }
    const isLong = ingredients.length > FEW_FOODS
    if (isLong && letters(only).length < FEW_LETTERS)
      return { ...told, confidence: DOUBTFUL, reason: 'incomplete' }
  }
  if (told.source !== 'shown') return told
  return { ...told, confidence: SHOWN_ONLY, reason: 'guessed' }
}

const isAdvice = (step: string) => announcesNotes(LABEL.exec(step)?.[1] ?? '')

/** Whether a button or an advertisement was read into every line. */
function endAlike(lines: string[]): boolean {
  const ends = lines.map((line) => line.split(' ').slice(-2).join(' ').toLowerCase())
  const most = Math.max(
    ...Map.groupBy(ends, (end) => end)
      .values()
      .map(({ length }) => length),
    0
  )
  return lines.length > LEAST_LINES && most >= lines.length * 0.6 && /\s/.test(ends[0] ?? '')
}

/** Whether the page shows other words for many of the lines than its markup has. */
function differs(lines: string[], blocks: Block[]): boolean {
  const shown = findList(blocks, lines)
  if (!shown) return false
  const different = [...shown.lines].filter(
    ([block, number]) => !sameWords(block.text ?? '', lines[number] ?? '')
  )
  return different.length > shown.lines.size * MANY_DIFFERENT
}

function sameWords(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  return words.size === others.size && [...words].every((word) => others.has(word))
}

function wordsOf(line: string): Set<string> {
  const plain = line.normalize('NFKC').replaceAll('\u2044', '/').toLowerCase()
  return new Set(plain.match(/\p{L}{2,}|\d+/gu) ?? [])
}

/** Longest cooking, and how many times a part may take the whole, in minutes. */
const LONGEST_COOKING = 2 * 24 * 60
const MOST_TIMES = 10

/**
 * Names of the times that cannot be: days of cooking, or a part that takes many times as long as the whole.
 */
export function oddTimes({
  total,
  prep,
  perform,
}: Omit<Times, 'against'>): ('prepTime' | 'performTime')[] {
  const isBeyond = (part: number): boolean => total !== null && part > total.value * MOST_TIMES
  const odd = {
    prepTime: prep !== null && isBeyond(prep.value),
    performTime: perform !== null && (perform.value > LONGEST_COOKING || isBeyond(perform.value)),
  }
  return (['prepTime', 'performTime'] as const).filter((name) => odd[name])
}
