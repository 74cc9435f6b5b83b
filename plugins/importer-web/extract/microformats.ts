import { type Element, isTag } from 'domhandler'
import { valueOf } from './marked_items.js'
import type { Thing } from './thing.js'
import { walk } from './walk.js'

const ROOT = /(?:^|\s)h-?recipe(?:\s|$)/
/** Classes of h-recipe, and of hRecipe before it, by the schema.org property that says the same. */
const PROPERTIES: Record<string, string[]> = {
  name: ['p-name', 'fn'],
  recipeIngredient: ['p-ingredient', 'ingredient'],
  recipeInstructions: ['e-instructions', 'p-instructions', 'instructions'],
  recipeYield: ['p-yield', 'yield'],
  totalTime: ['dt-duration', 'duration'],
  image: ['u-photo', 'photo'],
  description: ['p-summary', 'summary'],
  author: ['p-author', 'author'],
}

/** Whether an element is marked as a recipe by its class. */
export function isMicroformat({ attribs }: Element): boolean {
  return ROOT.test(attribs.class ?? '')
}

/**
 * The recipes marked by the classes of microformats among the elements given, as schema.org
 * objects.
 */
export function microformatRecipes(elements: Element[]): Thing[] {
  return elements.filter(isMicroformat).map((root) => {
    const recipe: Record<string, string[]> = {}
    walk(root, (node) => {
      if (!isTag(node) || node === root) return true
      const classes = (node.attribs.class ?? '').split(/\s+/)
      const property = Object.keys(PROPERTIES).find((name) =>
        PROPERTIES[name]?.some((word) => classes.includes(word))
      )
      if (property) recipe[property] = [...(recipe[property] ?? []), valueOf(node, property)]
      return !property
    })
    return { '@type': 'Recipe', ...recipe }
  })
}
