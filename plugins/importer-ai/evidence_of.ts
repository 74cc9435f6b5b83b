import { letters } from '#core/recipe_text/index'
import type { RecipeDraft } from '#core/recipes/index'
import type { DraftEvidence, FieldEvidence, LineEvidence } from '#core/shared/contract/imports'
import type { Grounds } from './grounding.js'

const KNOWN: FieldEvidence = { source: 'ai', confidence: 0.85 }
const STRANGE: FieldEvidence = { source: 'ai', confidence: 0.3, reason: 'not-in-source' }
const MISSING: FieldEvidence = { source: 'ai', confidence: 0, reason: 'missing' }

/** Times are worded anew and never compared. */
const compared = ['name', 'description', 'recipeYield', 'author'] as const

/** What of a draft stands in its source: every part and line that does not is marked. */
export function groundedEvidence(draft: RecipeDraft, stands: Grounds): DraftEvidence {
  const lines = [
    ...strangeLines(draft, 'ingredients', stands),
    ...strangeLines(draft, 'steps', stands),
  ]
  const ofList = (list: 'ingredients' | 'steps') => {
    if (draft[list].length === 0) return MISSING
    return lines.some((line) => line.list === list) ? STRANGE : KNOWN
  }
  const texts = compared.filter((field) => draft[field])
  const times = (['totalTime', 'prepTime', 'performTime'] as const).filter((field) => draft[field])
  return {
    fields: {
      ...Object.fromEntries(times.map((field) => [field, KNOWN])),
      ...Object.fromEntries(
        texts.map((field) => [field, stands(draft[field] ?? '') ? KNOWN : STRANGE])
      ),
      ...(draft.name === '' && { name: MISSING }),
      ...(draft.images.length > 0 && { images: { source: 'head', confidence: 0.8 } }),
      ingredients: ofList('ingredients'),
      steps: ofList('steps'),
    },
    lines,
  }
}

/** The share of a draft's lines that its source does not hold. */
export function strangeShare({ ingredients, steps }: RecipeDraft, { lines = [] }: DraftEvidence) {
  return lines.length / Math.max(1, ingredients.length + steps.length)
}

/** Nobody can check what a model read in pictures but a person; lines it doubts itself are marked. */
export function pictureEvidence(draft: RecipeDraft, unclear: readonly string[]): DraftEvidence {
  const doubted = unclear.map(letters)
  // The draft has lost bullets and numbers at the beginning.
  const isDoubted = (text: string) => doubted.some((one) => one.endsWith(letters(text)))
  const lines = (['ingredients', 'steps'] as const).flatMap((list) =>
    draft[list].flatMap(({ text }, index): LineEvidence[] =>
      isDoubted(text) ? [{ list, index, confidence: 0.4, reason: 'unclear-letters' }] : []
    )
  )
  const part = (isThere: boolean) => (isThere ? KNOWN : MISSING)
  return {
    fields: {
      name: part(draft.name !== ''),
      ingredients: part(draft.ingredients.length > 0),
      steps: part(draft.steps.length > 0),
    },
    lines,
  }
}

function strangeLines(
  draft: RecipeDraft,
  list: 'ingredients' | 'steps',
  stands: Grounds
): LineEvidence[] {
  return draft[list].flatMap(({ text, title }, index): LineEvidence[] => {
    const isKnown = stands(text) && (title === null || stands(title))
    return isKnown ? [] : [{ list, index, confidence: 0.3, reason: 'not-in-source' }]
  })
}
