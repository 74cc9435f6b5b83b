import type { RecipeDraft } from '#core/recipes/index'

/**
 * A draft in the shape that the scorer of recipe pages reads; a step's own name counts as its
 * title.
 */
export function scoredRecipe(draft: RecipeDraft): object {
  return {
    name: draft.name,
    description: draft.description,
    image: draft.images,
    recipeYield: draft.recipeYield,
    recipeServings: draft.recipeServings,
    totalTime: draft.totalTime,
    prepTime: draft.prepTime,
    performTime: draft.performTime,
    recipeIngredient: draft.ingredients.map(({ text, title }) => ({ originalText: text, title })),
    recipeInstructions: draft.steps.map(({ text, title, summary }) => ({
      text,
      title: [title, summary].filter(Boolean).join('\n') || undefined,
    })),
    nutrition: draft.nutrition,
    recipeCategory: draft.categories,
    keywords: draft.keywords,
    language: draft.language,
  }
}
