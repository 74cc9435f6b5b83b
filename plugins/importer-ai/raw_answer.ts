import type { AnswerLine, RecipeAnswer } from './recipe_answer.js'

/**
 * What a model said of a recipe as schema.org has it, uncleaned, for people who look into what was
 * read; null where it said nothing.
 */
export function rawAnswer(answer: RecipeAnswer): object | null {
  const { ingredients, instructions, notes = [] } = answer
  if (ingredients.length === 0 && instructions.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    'name': answer.name,
    'description': answer.description,
    'author': answer.author,
    'inLanguage': answer.language,
    'recipeYield': answer.recipe_yield,
    'prepTime': answer.prep_time,
    'performTime': answer.perform_time,
    'totalTime': answer.total_time,
    'recipeIngredient': ingredients.map(({ text }) => text),
    'recipeInstructions': instructions.map(stepOf),
    'comment': notes.map(({ text }) => text),
  }
}

function stepOf({ title, text }: AnswerLine): object {
  return { '@type': 'HowToStep', text, ...(title ? { name: title } : {}) }
}
