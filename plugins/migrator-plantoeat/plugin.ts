import { definePlugin } from '#core/plugins/define_plugin'
import {
  addressOrNull,
  type ArchivedRecipe,
  dateIn,
  extrasOf,
  linesIn,
  namesIn,
  nutritionIn,
  ratingIn,
  rowPerRecipe,
  asSteps,
  timeIn,
  titledLines,
  textValue,
  textValueOrNull,
} from '#core/imports/index'

const COLUMNS = ['Title', 'Main Ingredient', 'Directions', 'Photo Url']

/** Takes over Plan to Eat's export: a CSV, by itself or in a zip, a row a recipe. */
export default definePlugin({
  id: 'migrator-plantoeat',
  name: 'Plan to Eat',
  description: 'Takes over recipes that were exported from Plan to Eat.',
  api: 1,
  enabledByDefault: true,
  provides: {
    archives: [
      {
        id: 'plantoeat',
        ...rowPerRecipe({ path: /\.(csv|txt)$/i, columns: COLUMNS, name: 'Title' }, recipeOf),
      },
    ],
  },
})

/** A line that begins with a comma opens a section. */
const titleIn = (line: string) => /^,\s*(\S.*)$/.exec(line)?.[1] ?? null

const NUTRITION: Record<string, string> = {
  calories: 'Calories',
  fatContent: 'Fat',
  saturatedFatContent: 'Saturated Fat',
  cholesterolContent: 'Cholesterol',
  sodiumContent: 'Sodium',
  sugarContent: 'Sugar',
  carbohydrateContent: 'Carbohydrate',
  fiberContent: 'Fiber',
  proteinContent: 'Protein',
}

function recipeOf(row: Record<string, string>, language: string): ArchivedRecipe {
  return {
    draft: {
      name: textValue(row.Title),
      description: textValue(row.Description),
      recipeYield: textValueOrNull(row.Servings) ?? textValueOrNull(row.Yield),
      prepTime: timeIn(row['Prep Time'], language),
      performTime: timeIn(row['Cook Time'], language),
      totalTime: timeIn(row['Total Time'], language),
      ingredients: titledLines(linesIn(row.Ingredients), titleIn),
      steps: asSteps(titledLines(linesIn(row.Directions))),
      categories: [...namesIn(row.Course), ...namesIn(row.Cuisine)],
      keywords: [...namesIn(row.Tags), ...namesIn(row['Main Ingredient'])],
      rating: ratingIn(row.Rating),
      sourceUrl: addressOrNull(row.Url),
      images: [addressOrNull(row['Photo Url']) ?? []].flat(),
      nutrition: nutritionIn(
        Object.fromEntries(Object.entries(NUTRITION).map(([key, column]) => [key, row[column]]))
      ),
    },
    extras: extrasOf({ source: row.Source, cost: row.Cost }),
    createdAt: dateIn(row['Created At']),
    updatedAt: dateIn(row['Updated At']),
  }
}
