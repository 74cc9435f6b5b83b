import type { RecipeDraft } from './recipe_draft.js'

/** A draft with the parts that a source gave; the others are empty. */
export function draftOf(given: Partial<RecipeDraft>): RecipeDraft {
  return {
    name: '',
    description: '',
    images: [],
    recipeYield: null,
    recipeServings: null,
    totalTime: null,
    prepTime: null,
    performTime: null,
    ingredients: [],
    steps: [],
    nutrition: {},
    categories: [],
    keywords: [],
    notes: [],
    language: null,
    sourceUrl: null,
    author: null,
    rating: null,
    videoUrl: null,
    ...given,
  }
}
