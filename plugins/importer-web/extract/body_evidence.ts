import type { DraftIngredient, DraftStep } from '#core/recipes/index'
import { hasAmount, letters } from '#core/recipe_text/index'
import type { FieldEvidence, LineEvidence } from '#core/shared/contract/imports'
import type { Block } from './align/blocks.js'

const SHOWN = 0.6
const LONG_INGREDIENT = 160
const LONG_STEP = 1500
/** "Step 2" and nothing else, or in front of a title. */
const COUNTED =
  /^(?:step|schritt|étape|paso|passo|stap|steg|trinn|krok|etapa)\s*\d{1,2}\b.{0,60}$/iu
const DECIMALS = /^\d{1,4}[.,]\d{3,}(?=\s)/
const ADDRESS = /https?:\/\/|www\./i

/** Where a list was read: the markup, under a heading of the page, or by its looks alone. */
export type Origin = 'markup' | 'shown' | 'guessed'

/** How sure a list is: most where markup and page say the same lines. */
export function partEvidence(lines: string[], origin: Origin, blocks: Block[]): FieldEvidence {
  const source = origin === 'markup' ? 'markup' : 'shown'
  if (lines.length === 0) return { source, confidence: 0, reason: 'missing' }
  if (origin === 'guessed') return { source, confidence: 0.6, reason: 'guessed' }
  if (origin === 'shown') return { source, confidence: 0.85 }
  const keys = new Set(lines.map(letters))
  const shown = new Set(blocks.flatMap(({ key }) => (keys.has(key) ? [key] : [])))
  return shown.size >= keys.size * SHOWN
    ? { source: 'both', confidence: 0.99 }
    : { source, confidence: 0.9 }
}

/**
 * Lines that look like something else than an ingredient or a step, and amounts that a program converted: numbers of three
 * decimals and more where the page shows another one beside the food.
 */
export function oddLines(
  read: { ingredients: DraftIngredient[]; steps: DraftStep[] },
  blocks: Block[]
): LineEvidence[] {
  const counted = read.ingredients.filter(({ text }) => hasAmount(text)).length
  const isCounted = counted >= read.ingredients.length / 2
  const isOdd = (text: string): boolean =>
    ADDRESS.test(text) || text.length > LONG_INGREDIENT || (isCounted && /[:：]$/.test(text))
  const isConverted = (text: string): boolean => {
    const [number] = DECIMALS.exec(text) ?? []
    if (number === undefined) return false
    const food = text.split(' ').slice(-2).join(' ')
    const shown = blocks.filter((block) => block.text?.includes(food) && /\d/.test(block.text))
    return shown.length > 0 && !shown.some((block) => block.text?.includes(number))
  }
  return [
    ...read.ingredients.map(({ text }, index) =>
      isConverted(text)
        ? ({ list: 'ingredients', index, confidence: 0.6, reason: 'disagree' } as const)
        : doubt('ingredients', index, isOdd(text))
    ),
    ...read.steps.map(({ text }, index) => doubt('steps', index, isOddStep(text))),
  ].flatMap((found) => found ?? [])
}

/** "Enjoy!" ends many a part; other steps are sentences, and none is all of them at once. */
function isOddStep(text: string): boolean {
  if (text.length > LONG_STEP || COUNTED.test(text)) return true
  const isSentence = /\p{L}{2}.*\s|[\p{Lo}]{2}/u.test(text)
  return !isSentence && !/^\p{L}.*[.!]$/u.test(text)
}

function doubt(list: LineEvidence['list'], index: number, isOdd: boolean): LineEvidence | null {
  return isOdd ? { list, index, confidence: 0.6, reason: 'looks-odd' } : null
}
