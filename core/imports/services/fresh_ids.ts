import { randomUUID } from 'node:crypto'
import type { RecipeInput } from '#core/recipes/index'

/**
 * A recipe of another site with ids of its own: lines and steps get new ones, what steps say of
 * lines follows, and foods, units and organizers are known by what they are called.
 */
export function withFreshIds<Input extends RecipeInput>(input: Input): Input {
  const fresh = new Map<string, string>()
  const lines = (input.recipeIngredient ?? []).map((line) => {
    const referenceId = randomUUID()
    if (line.referenceId) fresh.set(line.referenceId.toLowerCase(), referenceId)
    return { ...line, referenceId, food: named(line.food), unit: named(line.unit) }
  })
  const steps = (input.recipeInstructions ?? []).map((step) => ({
    ...step,
    id: randomUUID(),
    ingredientReferences: (step.ingredientReferences ?? []).flatMap((reference: LineReference) => {
      const referenceId = fresh.get(reference.referenceId?.toLowerCase() ?? '')
      return referenceId ? [{ referenceId }] : []
    }),
  }))
  return {
    ...input,
    recipeIngredient: lines,
    recipeInstructions: steps,
    recipeCategory: (input.recipeCategory ?? []).map(unnumbered),
    tags: (input.tags ?? []).map(unnumbered),
    tools: (input.tools ?? []).map(unnumbered),
  }
}

interface LineReference {
  referenceId?: string | null
}

interface PantryItem {
  id?: string | null
  labelId?: string | null
  name?: string | null
}

/** What goes beyond the name counts for one that the group lacks. */
function named<Item extends PantryItem>(item: Item | null | undefined): Item | null {
  return item?.name ? { ...item, id: null, labelId: null } : null
}

const unnumbered = ({ name, slug }: { name?: string | null; slug?: string | null }) => ({
  name,
  slug,
})
