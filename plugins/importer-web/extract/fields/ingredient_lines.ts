import { plainLines, withoutBullet } from '#core/imports/index'
import { isThing, listOf, textIn, type Thing } from '../thing.js'

const PROPERTIES = ['recipeIngredient', 'recipeIngredients', 'ingredients', 'ingredient']

/** The ingredient lines that the markup gives, one a line whatever form it has; none is an empty list. */
export function ingredientLines(recipe: Thing): string[] {
  for (const property of PROPERTIES) {
    const lines = listOf(recipe[property]).flatMap(linesOf)
    if (lines.length > 0) return lines
  }
  return []
}

function linesOf(entry: unknown): string[] {
  if (isThing(entry) && Array.isArray(entry.itemListElement)) {
    return listOf(entry.itemListElement).flatMap(linesOf)
  }
  const text = isThing(entry) ? amountAndName(entry) : textIn(entry)
  return plainLines(text ?? '')
    .map(withoutBullet)
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
}

/** Some makers give amount, unit and food apart. */
function amountAndName(entry: Thing): string | null {
  const amount = textIn(entry.amount ?? entry.quantity ?? entry.value ?? null)
  const unit = textIn(entry.unit ?? entry.unitText ?? null)
  const name = textIn(entry.item ?? entry.name ?? entry.text ?? entry.ingredient ?? null)
  return name ? [amount, unit, name].filter(Boolean).join(' ') : textIn(entry)
}
