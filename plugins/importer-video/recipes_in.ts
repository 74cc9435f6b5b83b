import {
  addressIn,
  cookingWords,
  readTextRecipes,
  speaksOfRecipe,
  type TextLine,
  textLines,
} from '#core/recipe_text/index'
import type { RecipeDraft } from '#core/recipes/index'

/** How texts are to be read; `spoken` is what is said in the video, as paragraphs. */
export interface Wish {
  title: string | null
  language: string
  spoken?: string[]
}

const SAID = { source: 'text', confidence: 0.5, reason: 'guessed' } as const
const MOST_ADDRESSES = 30
const ADDRESS = /https?:\/\/[^\s<>"']+/gi

/**
 * The recipes of the first text that holds some; null when none does. What is said stands for a
 * method that is not written, and a list of ingredients alone is enough for a video.
 */
export function recipesIn(texts: string[], wish: Wish): RecipeDraft[] | null {
  for (const text of texts) {
    const lines = textLines(text)
    const found = wish.spoken ? withSpoken(lines, wish) : readTextRecipes(lines, optionsOf(wish))
    if (found.length > 0) return found.map((draft) => named(draft, wish.title))
  }
  return null
}

function optionsOf({ title, language }: Wish): Parameters<typeof readTextRecipes>[1] {
  return { language, ownName: title }
}

function withSpoken(lines: TextLine[], wish: Wish): RecipeDraft[] {
  const spoken = wish.spoken ?? []
  const options = { ...optionsOf(wish), methodElsewhere: true }
  const [draft] = readTextRecipes(lines, options)
  if (!draft || draft.steps.length > 0 || cookingWords(spoken.join(' ')).length === 0) {
    return draft ? [draft] : []
  }
  const steps = spoken.map((text) => ({ text, title: null, summary: null }))
  const evidence = draft.evidence ?? { fields: {} }
  return [
    { ...draft, steps, evidence: { ...evidence, fields: { ...evidence.fields, steps: SAID } } },
  ]
}

/** A video's title says what it is; the first line of its text often only praises it. */
function named(draft: RecipeDraft, title: string | null): RecipeDraft {
  const confidence = draft.evidence?.fields.name?.confidence ?? 0
  if (!title || confidence > 0.9) return draft
  const fields = { ...draft.evidence?.fields, name: { source: 'head', confidence: 0.85 } as const }
  const praise = /[.!?…]$/.test(draft.name) ? draft.name : ''
  const description = [praise, draft.description].filter(Boolean).join('\n')
  return { ...draft, name: title, description, evidence: { ...draft.evidence, fields } }
}

/** The first address of another site in a line that speaks of the recipe; null when there is none. */
export function recipeLink(texts: string[], page: string): string | null {
  const own = new URL(page).host
  const lines = texts.flatMap((text) => text.split('\n')).slice(0, 400)
  let said = false
  for (const line of lines) {
    const speaks = speaksOfRecipe(line)
    for (const [found] of [...line.matchAll(ADDRESS)].slice(0, MOST_ADDRESSES)) {
      const address = addressIn(found)
      if (address && new URL(address).host !== own && (speaks || said)) return address
    }
    said = speaks && /[:：👇⬇]\s*$/u.test(line.trim())
  }
  return null
}
