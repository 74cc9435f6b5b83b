import type {
  DraftEvidence,
  DraftField,
  FieldEvidence,
  FieldSource,
} from '#core/shared/contract/imports'
import type { Block } from './align/blocks.js'
import type { RecipeName } from './fields/name.js'
import { judgedIngredients, judgedSteps } from './list_doubts.js'
import type { RecipeBody } from './recipe_body.js'
import type { Found } from './sources.js'

/** How sure a field is by where it was read; measured on saved pages (docs/benchmarks.md). */
const SURENESS: Record<FieldSource, number> = {
  both: 0.99,
  markup: 0.95,
  state: 0.85,
  shown: 0.85,
  head: 0.8,
  text: 0.8,
  letters: 0.7,
  ai: 0.7,
}

const ODD = 0.5

/** The name and the two lists as they were read, and the page's blocks to hold them against. */
export interface ListsRead {
  title: RecipeName
  body: RecipeBody
  blocks: Block[]
  /** Fields whose values cannot be. */
  odd: DraftField[]
}

/** Where each field of a draft was read, how sure it is, and which lines are odd. */
export function evidenceOf(
  fields: Partial<Record<DraftField, Found<unknown> | null>>,
  { title, body, blocks, odd }: ListsRead
): DraftEvidence {
  const told: DraftEvidence['fields'] = {
    name: title.name ? title.evidence : missing,
    ingredients: judgedIngredients(
      body.ingredientsEvidence,
      body.ingredients.map(({ text }) => text),
      blocks
    ),
    steps: judgedSteps(
      body.stepsEvidence,
      body.steps.map(({ text }) => text),
      body.ingredients.map(({ text }) => text)
    ),
  }
  for (const [field, found] of Object.entries(fields) as [DraftField, Found<unknown> | null][]) {
    if (found) told[field] = { source: found.from, confidence: SURENESS[found.from] }
  }
  for (const name of odd) {
    const found = told[name]
    if (found) told[name] = { ...found, confidence: ODD, reason: 'looks-odd' }
  }
  return { fields: told, lines: body.lines }
}

const missing: FieldEvidence = { source: 'shown', confidence: 0, reason: 'missing' }
