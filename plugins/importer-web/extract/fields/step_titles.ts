import { isOpener, letters } from '#core/recipe_text/index'
import type { DraftStep } from '#core/recipes/index'
import type { Block } from '../align/blocks.js'

const LONGEST = 40
const SENTENCE = 30

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
