import { definePlugin } from '#core/plugins/define_plugin'
import {
  addressOrNull,
  type ArchivedRecipe,
  dateIn,
  extrasOf,
  type ForeignArchive,
  linesIn,
  namesIn,
  rowOf,
  asSteps,
  titledLines,
  textValue,
  textValueOrNull,
  timeIn,
} from '#core/imports/index'

const CARD = /(^|\/)recipe\.json$/i

/** Takes over Nextcloud Cookbook's recipes: a folder for each, with schema.org data in `recipe.json` and a picture `full.*`. */
export default definePlugin({
  id: 'migrator-nextcloud',
  name: 'Nextcloud Cookbook',
  description: 'Takes over recipes of the Cookbook app of Nextcloud.',
  api: 1,
  enabledByDefault: true,
  provides: {
    archives: [
      {
        id: 'nextcloud',
        async recognises({ files, read }) {
          const card = files.find(({ path }) => CARD.test(path))
          if (!card) return false
          const { '@type': type } = rowOf(await read(card.path))
          return type === 'Recipe'
        },
        entries: ({ files }) =>
          files
            .filter(({ path }) => /\.json$/i.test(path))
            .map(({ path }) => ({ id: path, label: path.split('/').at(-2) ?? path })),
        read: ({ id }, archive, { language }) => readCard(id, archive, language),
      },
    ],
  },
})

/** A line that begins with `## ` opens a section. */
const titleIn = (line: string) => /^##\s+(\S.*)$/.exec(line)?.[1] ?? null
const hasTitles = (lines: string[]) => lines.some((line) => titleIn(line) !== null)

async function readCard(
  path: string,
  { files, read }: ForeignArchive,
  language: string
): Promise<ArchivedRecipe> {
  const page = await read(path)
  const card = rowOf(page)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const picture = files.find((file) => file.path.startsWith(`${folder}full.`))
  const ingredients = linesIn(card.recipeIngredient)
  const steps = linesIn(card.recipeInstructions)
  return {
    page,
    draft: {
      keywords: namesIn(card.keywords),
      prepTime: timeIn(card.prepTime, language),
      performTime: timeIn(card.cookTime, language),
      totalTime: timeIn(card.totalTime, language),
      recipeYield: textValueOrNull(card.recipeYield),
      sourceUrl: addressOrNull(card.url),
      images: [],
      ...(hasTitles(ingredients) && { ingredients: titledLines(ingredients, titleIn) }),
      ...(hasTitles(steps) && { steps: asSteps(titledLines(steps, titleIn)) }),
    },
    tools: namesIn(card.tool),
    extras: extrasOf({ cuisine: namesIn(card.recipeCuisine).join(', ') }),
    sourceId: textValue(card.id) || undefined,
    createdAt: dateIn(card.dateCreated),
    updatedAt: dateIn(card.dateModified),
    picture: picture && (await read(picture.path)),
  }
}
