import type { RecipeDraft } from '../recipe_draft.js'
import type { RecipeInput } from '../validators/recipe_validator.js'
import type { NewRecipe } from './create_recipe.js'

const LONGEST_NAME = 500
const UNNAMED = 'New Recipe'

/** Categories and tags that a person gave; they take the place of what the source has. */
export type RecipeOrganizers = Pick<RecipeInput, 'recipeCategory' | 'tags'>

/** Which of the source's words become categories and tags. */
export interface DraftWords {
  includeTags: boolean
  includeCategories?: boolean
  given?: RecipeOrganizers
}

/** A draft as the body of a new recipe (behaviour.md §1). */
export function recipeInputOf(
  draft: RecipeDraft,
  { includeTags, includeCategories = false, given }: DraftWords
): NewRecipe {
  return {
    name: draft.name.trim().slice(0, LONGEST_NAME) || UNNAMED,
    description: draft.description,
    recipeYield: draft.recipeYield,
    recipeServings: draft.recipeServings ?? 0,
    totalTime: draft.totalTime,
    prepTime: draft.prepTime,
    performTime: draft.performTime,
    orgURL: draft.sourceUrl,
    recipeIngredient: draft.ingredients.map(({ text, title }) => ({
      quantity: 1,
      note: text,
      originalText: text,
      title,
    })),
    recipeInstructions: draft.steps,
    nutrition: draft.nutrition,
    notes: draft.notes,
    tags: given?.tags ?? (includeTags ? names(draft.keywords) : []),
    recipeCategory: given?.recipeCategory ?? (includeCategories ? names(draft.categories) : []),
    extras: extrasOf(draft),
    rating: draft.rating,
    settings: { disableAmount: true },
  }
}

/** Words in title case, as tags of a person would be written; each once. */
function names(words: string[]): { name: string }[] {
  const titled = words.map((word) => titleCase(word.trim())).filter(Boolean)
  return [...new Set(titled)].map((name) => ({ name }))
}

const titleCase = (text: string) =>
  text
    .toLowerCase()
    .replace(
      /(^|[\s\-/(])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase()
    )

/** What a recipe has no field for is kept where programs find it. */
function extrasOf({ author, videoUrl }: RecipeDraft): Record<string, string> {
  return { ...(author ? { author } : {}), ...(videoUrl ? { videoUrl } : {}) }
}
