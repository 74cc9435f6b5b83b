import type { ReadRecipe } from '#core/shared/contract/imports'

/** A draft with the parts that a source gave; the others are empty. */
export function draftOf(input: Partial<ReadRecipe>): ReadRecipe {
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
    ...input,
  }
}
