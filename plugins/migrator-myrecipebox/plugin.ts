import { definePlugin } from '#core/plugins/define_plugin'
import {
  addressOrNull,
  type ArchivedRecipe,
  extrasOf,
  linesIn,
  namesIn,
  nutritionIn,
  ratingIn,
  rowPerRecipe,
  asSteps,
  timeIn,
  titledLines,
  textValueOrNull,
} from '#core/imports/index'

/** Columns that no other app's export has together. */
const COLUMNS = ['title', 'preparationTime', 'inactiveTime', 'originalPicture']

/** Takes over My Recipe Box's export: one CSV, a row a recipe. */
export default definePlugin({
  id: 'migrator-myrecipebox',
  name: 'My Recipe Box',
  description: 'Takes over recipes that were exported from My Recipe Box.',
  api: 1,
  enabledByDefault: true,
  provides: {
    archives: [
      {
        id: 'myrecipebox',
        ...rowPerRecipe({ path: /\.csv$/i, columns: COLUMNS, name: 'title' }, recipeOf),
      },
    ],
  },
})

function recipeOf(row: Record<string, string>, language: string): ArchivedRecipe {
  const [source, video] = [addressOrNull(row.source), addressOrNull(row.video)]
  const further = source && video ? [video] : []
  const notes = [...linesIn(row.notes), ...further].map((text) => ({ title: '', text }))
  const nutrition = nutritionOf(row.nutrition)
  return {
    draft: {
      name: (row.title ?? '').trim(),
      description: (row.description ?? '').trim(),
      prepTime: timeIn(row.preparationTime, language),
      performTime: timeIn(row.cookingTime, language),
      totalTime: timeIn(row.totalTime, language),
      recipeYield: textValueOrNull(row.quantity),
      ingredients: titledLines(linesIn(row.ingredients)),
      steps: asSteps(titledLines(linesIn(row.instructions))),
      notes,
      nutrition: nutrition.figures,
      categories: namesIn(row.categories, ';'),
      keywords: namesIn(row.tags, ';'),
      rating: ratingIn(row.rating),
      sourceUrl: source ?? video,
      images: [addressOrNull(row.originalPicture) ?? []].flat(),
    },
    extras: extrasOf({
      source: source ? '' : row.source,
      video: video ? '' : row.video,
      nutrition: nutrition.others.join('; '),
      inactiveTime: timeIn(row.inactiveTime, language),
    }),
    isFavourite: row.favorite === 'true',
  }
}

const NUTRITION = new Map(
  ['carbohydrate', 'protein', 'fat', 'saturatedFat', 'transFat', 'sodium', 'fiber', 'sugar']
    .concat('unsaturatedFat', 'cholesterol')
    .map((key) => [key, `${key}Content`])
).set('calories', 'calories')

/** Lines of `key : value`, and those of them that are no figures. */
function nutritionOf(value: string | undefined) {
  const fields: [string, string][] = []
  const others: string[] = []
  for (const line of linesIn(value)) {
    const [key = '', ...rest] = line.split(':')
    const field = NUTRITION.get(key.trim())
    if (field) fields.push([field, rest.join(':')])
    else others.push(line)
  }
  return { figures: nutritionIn(Object.fromEntries(fields)), others }
}
