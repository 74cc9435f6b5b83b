import { type Element, isTag } from 'domhandler'
import { valueOf } from './marked_items.js'
import type { Thing } from './thing.js'
import { walk } from './walk.js'

const ROOT = /(?:^|\s)h-?recipe(?:\s|$)/i
/** Classes of h-recipe, and of hRecipe before it, by the schema.org property that says the same. */
const PROPERTIES: Record<string, string[]> = {
  name: ['p-name', 'fn'],
  recipeIngredient: ['p-ingredient', 'ingredient'],
  recipeInstructions: ['e-instructions', 'p-instructions', 'instructions', 'instruction'],
  recipeYield: ['p-yield', 'yield'],
  totalTime: ['dt-duration', 'duration', 'totaltime'],
  prepTime: ['dt-prep', 'preptime', 'prep-time'],
  cookTime: ['dt-cook', 'cooktime', 'cook-time'],
  image: ['u-photo', 'photo'],
  description: ['p-summary', 'summary'],
  author: ['p-author', 'author'],
  keywords: ['p-category', 'tag'],
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
      const classes = (node.attribs.class ?? '').toLowerCase().split(/\s+/)
      const property = Object.keys(PROPERTIES).find((name) =>
        PROPERTIES[name]?.some((word) => classes.includes(word))
      )
      if (property) recipe[property] = [...(recipe[property] ?? []), classValue(node, property)]
      return !property
    })
    return { '@type': 'Recipe', ...recipe }
  })
}

/** The machine's value, which the value-class pattern keeps in titles, else what is said. */
function classValue(element: Element, property: string): string {
  if (element.name === 'abbr' && element.attribs.title) return element.attribs.title
  const titles: string[] = []
  const inner: string[] = []
  walk(element, (node) => {
    if (!isTag(node) || node === element) return true
    const classes = (node.attribs.class ?? '').split(/\s+/)
    if (classes.includes('value-title')) titles.push(node.attribs.title ?? '')
    if (property === 'author' && /(?:^|\s)(?:fn|p-name)(?:\s|$)/.test(node.attribs.class ?? ''))
      inner.push(valueOf(node, property))
    return true
  })
  return titles.find(Boolean) ?? inner[0] ?? valueOf(element, property)
}
