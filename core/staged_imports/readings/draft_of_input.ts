import type { Nutrition } from '#core/shared/contract/recipe'
import { nutrients } from '#core/shared/nutrients'
import type { RecipeDraft } from '#core/recipes/recipe_draft'
import type { ReadRecipeInput } from '../validators/reading_validator.js'

/** What a person sends of a recipe as a draft: what they left out is empty. */
export function draftOfInput(input: ReadRecipeInput): RecipeDraft {
  const { description = '', images = [], categories = [], keywords = [], notes = [] } = input
  return {
    name: input.name,
    description,
    images,
    categories,
    keywords,
    notes,
    recipeYield: input.recipeYield ?? null,
    recipeServings: input.recipeServings ?? null,
    totalTime: input.totalTime ?? null,
    prepTime: input.prepTime ?? null,
    performTime: input.performTime ?? null,
    ingredients: input.ingredients.map(({ text, title, metricAmount }) => ({
      text,
      title: title ?? null,
      ...(metricAmount && { metricAmount }),
    })),
    steps: input.steps.map(({ text, title, summary }) => ({
      text,
      title: title ?? null,
      summary: summary ?? null,
    })),
    nutrition: nutritionOf(input.nutrition ?? {}),
    ...originOf(input),
  }
}

function originOf({ language, sourceUrl, author, rating, videoUrl }: ReadRecipeInput) {
  return {
    language: language ?? null,
    sourceUrl: sourceUrl ?? null,
    author: author ?? null,
    rating: rating ?? null,
    videoUrl: videoUrl ?? null,
  }
}

function nutritionOf(given: Record<string, string | null>): Partial<Nutrition> {
  return Object.fromEntries(
    nutrients.flatMap((name) => (given[name] ? [[name, given[name]] as const] : []))
  )
}
