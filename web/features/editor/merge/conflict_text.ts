import type { MergeConflict } from './merge_recipes.js'

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const nameOf = (value: unknown): string => (isObject(value) ? plain(value.name) : '')

function ingredientText(item: Record<string, unknown>, formatNumber: (value: number) => string) {
  const { quantity, unit, food, referencedRecipe, note, title } = item
  const amount = typeof quantity === 'number' ? formatNumber(quantity) : ''
  const what = nameOf(food) || nameOf(referencedRecipe)
  const line = [amount, nameOf(unit), what].filter(Boolean).join(' ')
  const whole = [line, plain(note)].filter(Boolean).join(what ? ', ' : ' ')
  return [plain(title), whole].filter(Boolean).join('\n')
}

function stepText({ title, summary, text }: Record<string, unknown>): string {
  return [plain(title), plain(summary), plain(text)].filter(Boolean).join('\n')
}

/** One side of a conflict as a person reads it; empty where that side left nothing of it. */
export function conflictText(
  { field }: Pick<MergeConflict, 'field'>,
  value: unknown,
  formatNumber: (value: number) => string
): string {
  if (typeof value === 'number') return formatNumber(value)
  if (!isObject(value)) return plain(value)
  if (field === 'recipeIngredient') return ingredientText(value, formatNumber)
  if (field === 'recipeInstructions') return stepText(value)
  if (field === 'notes') return [plain(value.title), plain(value.text)].filter(Boolean).join('\n')
  return nameOf(value)
}

/** Items of an order that are shown. */
const MOST_ITEMS = 12

/** A list's items in the order of their keys, as a person reads them. */
export function orderTexts(
  field: MergeConflict['field'],
  keys: unknown[],
  items: unknown,
  formatNumber: (value: number) => string
): string[] {
  const list = Array.isArray(items) ? items.filter(isObject) : []
  const texts = keys.flatMap((key) => {
    const item = list.find((each) => Object.values(each).includes(key))
    return item ? [conflictText({ field }, item, formatNumber)] : []
  })
  return texts.length > MOST_ITEMS ? [...texts.slice(0, MOST_ITEMS), '…'] : texts
}
