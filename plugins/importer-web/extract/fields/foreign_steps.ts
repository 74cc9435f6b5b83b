import type { DraftStep } from '#core/recipes/index'
import { letters } from '#core/recipe_text/index'
import type { Line } from '../unmarked/lines.js'
import { isLink } from '../unmarked/method_end.js'

/** "Photo: Ada Lane", "Rezept von Ada", "Recette de Ada": who made what, by the word and what follows it. */
const MADE = [
  'recipe|photos?|photograph[sy]?|pictures?|image|words|styling|source|credits?|adapted',
  'rezept|fotos?|bild(?:er)?|quelle|redaktion|recette|cr[ée]dits? photos?|receta|fuente|ricetta|fonte',
  'recept|bron|tekst|receita|przepis|zdjęci[ae]|źródło|oppskrift|opskrift|kilde|källa|recept av',
]
const CREDIT = new RegExp(
  String.raw`^(?:${MADE.join('|')})\s?(?:[:：©|]|(?:by|from|von|de|di|van|por|par|av|af)\s)`,
  'iu'
)
const LONGEST = 90
/** A method of fewer steps keeps what stands at its end. */
const LEAST = 2

/**
 * Steps without what stands behind the last of them and is none: who made the recipe or its pictures, and lines that the
 * page shows as links to something else.
 */
export function withoutForeignSteps(steps: DraftStep[], lines: Line[]): DraftStep[] {
  const end = 1 + steps.findLastIndex((step) => !isForeign(step, lines))
  return end >= LEAST ? steps.slice(0, end) : steps
}

function isForeign({ text }: DraftStep, lines: Line[]): boolean {
  if (text.length > LONGEST) return false
  if (CREDIT.test(text)) return true
  const key = letters(text)
  const shown = lines.filter((line) => letters(line.text) === key)
  return shown.length > 0 && shown.every(isLink)
}
