import { letters } from '#core/recipe_text/index'
import { steps } from './fields/steps.js'
import { textIn, type Thing } from './thing.js'

const LEAST = 40
const PROPERTIES = ['recipeInstructions', 'recipeInstruction', 'instructions', 'step']

/** A recipe without its steps where some site's editor has put the description in their place. */
export function withoutFalseSteps(recipe: Thing): Thing {
  const told = letters(
    steps(recipe)
      .map(({ text }) => text)
      .join(' ')
  )
  const described = letters(textIn(recipe.description) ?? '')
  const isSame = told.length >= LEAST && (described.startsWith(told) || isStart(described, told))
  return isSame
    ? { ...recipe, ...Object.fromEntries(PROPERTIES.map((name) => [name, null])) }
    : recipe
}

/** Whether most of a text is the beginning of another, which may be cut off somewhere. */
function isStart(start: string, text: string): boolean {
  return start.length >= LEAST && text.startsWith(start.slice(0, LEAST))
}
