import { definePlugin } from '#core/plugins/define_plugin'
import {
  type ArchivedRecipe,
  extrasOf,
  type ForeignArchive,
  type ForeignRow,
  isRow,
  jsonIn,
  linesIn,
  namesIn,
  oncePerArchive,
  rowsIn,
  asSteps,
  timeIn,
  titledLines,
  textValue,
} from '#core/imports/index'

/** Takes over what RecipeSage exports as JSON-LD: schema.org recipes in a list, or under `recipes`. */
export default definePlugin({
  id: 'migrator-recipesage',
  name: 'RecipeSage',
  description: 'Takes over recipes that were exported from RecipeSage.',
  api: 1,
  enabledByDefault: true,
  provides: {
    archives: [
      {
        id: 'recipesage',
        recognises: async (archive) => (await cardsOf(archive)).length > 0,
        entries: async (archive) =>
          (await cardsOf(archive)).map((card, at) => ({
            id: String(at),
            label: textValue(card.name),
          })),
        read: async ({ id }, archive, { language }) =>
          recipeOf((await cardsOf(archive))[Number(id)] ?? {}, language),
      },
    ],
  },
})

/** The recipes of a file; none for a file of something else. */
const cardsOf = oncePerArchive(readCards)

async function readCards(archive: ForeignArchive): Promise<ForeignRow[]> {
  const [file, ...others] = archive.files
  if (!file || others.length > 0 || !/\.json(ld)?$/i.test(file.path)) return []
  const data = await jsonIn(archive, file.path)
  const list = isRow(data) ? (data.recipes ?? data['@graph']) : data
  const cards = rowsIn(list)
  return cards.every(isOfApp) ? cards : []
}

/** Lists of schema.org recipes from elsewhere are read as any other file. */
const isOfApp = (card: ForeignRow) =>
  card['@type'] === 'Recipe' && 'identifier' in card && 'creditText' in card

/** A line in square brackets opens a section. */
const titleIn = (line: string) => /^\[([^[\]]+)\]$/.exec(line)?.[1] ?? null

function recipeOf(card: ForeignRow, language: string): ArchivedRecipe {
  const steps = rowsIn(card.recipeInstructions).flatMap(({ text }) => linesIn(text))
  const notes = rowsIn(card.comment).map(({ text }) => ({ title: '', text: textValue(text) }))
  return {
    page: Buffer.from(JSON.stringify(card)),
    draft: {
      ingredients: titledLines(linesIn(card.recipeIngredient), titleIn),
      ...(steps.length > 0 && { steps: asSteps(titledLines(steps, titleIn)) }),
      prepTime: timeIn(card.prepTime, language),
      totalTime: timeIn(card.totalTime, language),
      notes: notes.filter(({ text }) => text !== ''),
      keywords: namesIn(card.recipeCategory),
      categories: [],
      sourceUrl: textValue(card.isBasedOn) || null,
    },
    extras: extrasOf({ source: card.creditText }),
    sourceId: textValue(card.identifier) || undefined,
  }
}
