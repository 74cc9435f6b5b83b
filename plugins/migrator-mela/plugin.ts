import { definePlugin } from '#core/plugins/define_plugin'
import {
  addressOrNull,
  type ArchivedRecipe,
  bytesIn,
  dateIn,
  type ForeignRow,
  furtherPictures,
  jsonPerRecipe,
  linesIn,
  namesIn,
  noteOf,
  asSteps,
  timeIn,
  titledLines,
  textValue,
  textValueOrNull,
} from '#core/imports/index'

const CARD = /\.melarecipe$/i

/** Takes over Mela's recipes (mela.recipes/fileformat): `.melarecipes` is a zip of JSON, one a recipe. */
export default definePlugin({
  id: 'migrator-mela',
  name: 'Mela',
  description: 'Takes over recipes that were exported from Mela.',
  api: 1,
  enabledByDefault: true,
  provides: {
    archives: [{ id: 'mela', ...jsonPerRecipe(CARD, recipeOf) }],
  },
})

/** A line that begins with `# ` opens a section. */
const titleIn = (line: string) => /^#+\s+(\S.*)$/.exec(line)?.[1] ?? null

function recipeOf(card: ForeignRow, language: string): ArchivedRecipe {
  const [picture, ...others] = Array.isArray(card.images) ? card.images.map(bytesIn) : []
  return {
    draft: {
      name: textValue(card.title),
      description: textValue(card.text),
      recipeYield: textValueOrNull(card.yield),
      prepTime: timeIn(card.prepTime, language),
      performTime: timeIn(card.cookTime, language),
      totalTime: timeIn(card.totalTime, language),
      ingredients: titledLines(linesIn(card.ingredients), titleIn),
      steps: asSteps(titledLines(linesIn(card.instructions), titleIn)),
      notes: [...noteOf(card.notes), ...noteOf(card.nutrition, 'Nutrition')],
      categories: namesIn(card.categories),
      sourceUrl: addressOrNull(card.link),
    },
    files: furtherPictures(others),
    isFavourite: card.favorite === true,
    sourceId: textValue(card.id) || undefined,
    picture,
    createdAt: appleDate(card.date),
  }
}

/** Apple's programs count seconds from the beginning of 2001. */
function appleDate(value: unknown): string | undefined {
  if (typeof value !== 'number') return dateIn(value)
  return dateIn(new Date(Date.UTC(2001) + value * 1_000).toISOString())
}
