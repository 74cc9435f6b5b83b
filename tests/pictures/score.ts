import type { RecipeDraft } from '#core/recipes/index'
import type { Card } from './cards.js'

/** How much of a card was read as it is printed. */
export interface CardScore {
  title: boolean
  /** Ingredient lines that are exactly right, of `of`; blanks and the shape of apostrophes aside. */
  lines: number
  of: number
  /** Groups whose title stands at the right line, and how many there are. */
  groups: number
  ofGroups: number
  steps: number
  ofSteps: number
  /** Lines of the card that were not read so. */
  missed: string[]
}

/** Compares what was read with what is printed. */
export function scoreOf(card: Card, draft: RecipeDraft | null): CardScore {
  const expected = card.groups.flatMap((group) => group.ingredients)
  const read = new Set(draft?.ingredients.map(({ text }) => plain(text)))
  const missed = expected.filter((line) => !read.has(plain(line)))
  const titled = card.groups.filter((group) => group.title !== null)
  const groups = titled.filter((group) =>
    draft?.ingredients.some(
      ({ title, text }) =>
        plain(title ?? '') === plain(group.title ?? '') &&
        plain(text).slice(-6) === plain(group.ingredients[0] ?? '').slice(-6)
    )
  )
  const steps = new Set(draft?.steps.map(({ text }) => plain(text)))
  return {
    title: plain(draft?.name ?? '') === plain(card.title),
    lines: expected.length - missed.length,
    of: expected.length,
    groups: groups.length,
    ofGroups: titled.length,
    steps: card.steps.filter((step) => steps.has(plain(step))).length,
    ofSteps: card.steps.length,
    missed,
  }
}

const plain = (text: string) =>
  text.replaceAll('’', "'").replaceAll(/\s+/g, ' ').replaceAll('⁄', '/').trim()
