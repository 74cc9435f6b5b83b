import { definePlugin } from '#core/plugins/define_plugin'
import {
  addressOrNull,
  type ArchivedRecipe,
  csvIn,
  dateIn,
  extrasOf,
  type ForeignArchive,
  linesIn,
  namesIn,
  nutritionIn,
  ratingIn,
  rowPerRecipe,
  asSteps,
  textIn,
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
        ...rowPerRecipe({ path: /\.csv$/i, columns: COLUMNS, name: 'Title', rows }, recipeOf),
      },
    ],
  },
})

const LABEL =
  /^(Title|Description|Source|Serves|Photo Url|[A-Z][a-z]+ Time|Tags|Ingredients|Directions):(.*)$/

/** The rows of a CSV, or of the app's other export: a text with labels, recipes between lines of hyphens. */
async function rows(archive: ForeignArchive): Promise<Record<string, string>[]> {
  const csv = await csvIn(archive, /\.csv$/i)
  const file = archive.files.find(({ path }) => /\.txt$/i.test(path))
  if (csv.length > 0 || !file) return csv
  const text = textIn(await archive.read(file.path, file.size), 'windows-1250')
  return text.split(/^-{3,}$/m).map(labelled)
}

function labelled(text: string): Record<string, string> {
  const row: Record<string, string> = { 'Main Ingredient': '', 'Photo Url': '' }
  let open = ''
  for (const line of text.split('\n')) {
    const [, label = open, value = line] = LABEL.exec(line) ?? []
    open = label
    if (open) row[open] = [row[open], value].filter(Boolean).join('\n')
  }
  return { ...row, Servings: row.Serves ?? '', Tags: row.Tags?.replaceAll('^', ',') ?? '' }
}

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
      sourceUrl: addressOrNull(row.Url) ?? addressOrNull(row.Source),
      images: [addressOrNull(row['Photo Url']) ?? []].flat(),
      nutrition: nutritionIn(
        Object.fromEntries(Object.entries(NUTRITION).map(([key, column]) => [key, row[column]]))
      ),
    },
    extras: extrasOf({
      source: addressOrNull(row.Source) ? '' : row.Source,
      cost: row.Cost,
      yield: row.Servings ? row.Yield : '',
      score: row['Nutritional Score (generic)'],
    }),
    createdAt: dateIn(row['Created At']),
    updatedAt: dateIn(row['Updated At']),
  }
}
