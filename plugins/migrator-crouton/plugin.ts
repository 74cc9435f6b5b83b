import { definePlugin } from '#core/plugins/define_plugin'
import {
  addressOrNull,
  type ArchivedRecipe,
  bytesIn,
  extrasOf,
  type ForeignRow,
  furtherPictures,
  isRow,
  jsonPerRecipe,
  namesIn,
  noteOf,
  rowsIn,
  asSteps,
  timeIn,
  type TitledLine,
  textValue,
  textValueOrNull,
} from '#core/imports/index'

const CARD = /\.crumb$/i

/** Takes over Crouton's recipes (crouton.app): a zip of `.crumb` files, JSON, one a recipe. */
export default definePlugin({
  id: 'migrator-crouton',
  name: 'Crouton',
  description: 'Takes over recipes that were exported from Crouton.',
  api: 1,
  enabledByDefault: true,
  provides: {
    archives: [{ id: 'crouton', ...jsonPerRecipe(CARD, recipeOf) }],
  },
})

function recipeOf(card: ForeignRow, language: string): ArchivedRecipe {
  const [picture, ...others] = Array.isArray(card.images) ? card.images.map(bytesIn) : []
  const lines = inOrder(card.ingredients).map(lineOf)
  return {
    draft: {
      name: textValue(card.name),
      recipeYield: textValueOrNull(card.serves),
      performTime: timeIn(card.cookingDuration, language),
      prepTime: timeIn(card.duration, language),
      ingredients: lines.map(({ text }) => ({ text, title: null })),
      steps: asSteps(sections(inOrder(card.steps))),
      notes: [...noteOf(card.notes), ...noteOf(card.neutritionalInfo, 'Nutrition')],
      keywords: namesIn(card.tags),
      sourceUrl: addressOrNull(card.webLink),
    },
    amounts: lines.map(({ amount }) => amount),
    extras: extrasOf({ source: card.sourceName }),
    files: furtherPictures(others),
    sourceId: textValue(card.uuid) || undefined,
    picture,
  }
}

const inOrder = (list: unknown) =>
  rowsIn(list).toSorted((one, other) => Number(one.order ?? 0) - Number(other.order ?? 0))

/** Units by what the app calls them; what it counts has none. */
const UNITS: Record<string, string> = {
  TEASPOON: 'teaspoon',
  TABLESPOON: 'tablespoon',
  CUP: 'cup',
  GRAMS: 'gram',
  KGS: 'kilogram',
  OUNCE: 'ounce',
  POUND: 'pound',
  FLUID_OUNCE: 'fluid ounce',
  MILLS: 'milliliter',
  LITRES: 'liter',
  PINCH: 'pinch',
  BUNCH: 'bunch',
  CAN: 'can',
  PACKET: 'packet',
  ITEM: '',
}

/** A range has no place in an amount: such a line is text. */
function lineOf({ ingredient, quantity }: ForeignRow) {
  const food = textValue(isRow(ingredient) ? ingredient.name : ingredient)
  const { amount = null, secondaryAmount, quantityType } = isRow(quantity) ? quantity : {}
  const type = textValue(quantityType).toUpperCase()
  const unit = UNITS[type] ?? type.toLowerCase().replaceAll('_', ' ')
  const range = secondaryAmount
    ? `${textValue(amount)}–${textValue(secondaryAmount)}`
    : textValue(amount)
  const text = [range, unit, food].filter(Boolean).join(' ')
  const isWhole = typeof amount === 'number' && !secondaryAmount && food !== ''
  return { text, amount: isWhole ? { quantity: amount, unit: unit || null, food, note: '' } : null }
}

function sections(steps: ForeignRow[]): TitledLine[] {
  const lines: TitledLine[] = []
  let title: string | null = null
  for (const { step, isSection } of steps) {
    const text = textValue(step)
    if (isSection === true) title = text
    else if (text !== '') {
      lines.push({ text, title })
      title = null
    }
  }
  return lines
}
