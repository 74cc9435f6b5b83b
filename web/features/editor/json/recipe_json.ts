import type { EditedRecipe } from '../edit_types.js'
import { JsonMistake, readJson } from './json_reader.js'
import { readRecipe, ShapeMistake } from './recipe_shape.js'

/** Why a text is no recipe: the line, what is wrong, and where in the recipe. */
export interface JsonProblem {
  line: number
  kind: JsonMistake['kind'] | `shape-${ShapeMistake['kind']}`
  place: string
}

/** A recipe as JSON text. */
export function jsonOf(recipe: EditedRecipe): string {
  return JSON.stringify(recipe, null, 2)
}

function lineOf(lines: Map<string, number>, path: string[]): number {
  return lines.get(path.join('/')) ?? 1
}

/** The recipe that a text holds, or what keeps it from being one. */
export function recipeIn(text: string): { recipe: EditedRecipe } | { problem: JsonProblem } {
  let lines = new Map<string, number>()
  try {
    const json = readJson(text)
    lines = json.lines
    return { recipe: readRecipe(json.value) }
  } catch (error) {
    if (error instanceof JsonMistake) {
      return { problem: { line: error.line, kind: error.kind, place: '' } }
    }
    if (!(error instanceof ShapeMistake)) throw error
    const { kind, path } = error
    const place = path.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
    return {
      problem: { line: lineOf(lines, path), kind: `shape-${kind}`, place: place.join(' → ') },
    }
  }
}
