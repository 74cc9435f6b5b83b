import { definePlugin } from '#core/plugins/define_plugin'
import {
  addressOrNull,
  type ArchivedRecipe,
  asSteps,
  csvIn,
  extrasOf,
  type ForeignArchive,
  type LabelKind,
  labelOf,
  linesIn,
  namesIn,
  noteOf,
  oncePerArchive,
  ratingIn,
  servingsIn,
  textValue,
  textValueOrNull,
  timeIn,
  titledLines,
} from '#core/imports/index'

type Row = Readonly<Record<string, string>>
/** What a column is, and which it is in the file. */
type Columns = Partial<Record<Field, string>>
type Field = LabelKind | 'picture' | 'rating' | 'link'

/** Takes over a table of recipes from any app, a row a recipe; what its columns hold is told by their names, in many languages. */
export default definePlugin({
  id: 'migrator-csv',
  name: 'CSV',
  description:
    'Takes over a table of recipes, whose columns may be called as in many apps and languages.',
  api: 1,
  enabledByDefault: true,
  provides: {
    archives: [
      {
        id: 'csv',
        isGeneral: true,
        recognises: async (archive) => isOfRecipes((await tableOf(archive)).columns),
        async entries(archive) {
          const { rows, columns } = await tableOf(archive)
          return rows.flatMap((row, at) => {
            const label = valueIn(row, columns.title)
            return label === '' ? [] : [{ id: String(at), label }]
          })
        },
        async read({ id }, archive, { language }) {
          const { rows, columns } = await tableOf(archive)
          return recipeOf(rows[Number(id)] ?? {}, columns, language)
        },
      },
    ],
  },
})

const tableOf = oncePerArchive(async (archive: ForeignArchive) => {
  const rows: Row[] = await csvIn(archive, /\.csv$/i)
  return { rows, columns: columnsOf(Object.keys(rows[0] ?? {})) }
})

/** A list of links is no table of recipes. */
const isOfRecipes = ({ title, ingredients, method }: Columns) =>
  title !== undefined && (ingredients !== undefined || method !== undefined)

/** Signs that are the same in most apps; the words of languages are known elsewhere. */
const SIGNS: readonly (readonly [Field, RegExp])[] = [
  ['title', /^(?:name|title|recipe ?(?:name|title)?)$/i],
  ['picture', /image|photo|picture|bild|foto/i],
  ['rating', /^(?:my )?rating$|stars/i],
  ['link', /^(?:source ?)?(?:url|link)$|website/i],
  ['method', /^(?:instructions?|directions?|steps?|method|preparation)$/i],
  ['keywords', /^(?:tags?|keywords?)$/i],
  ['category', /^(?:categor(?:y|ies)|courses?)$/i],
]

function columnsOf(names: string[]): Columns {
  const columns: Columns = {}
  for (const name of names) {
    const words = name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .trim()
    const field =
      SIGNS.find(([, sign]) => sign.test(words))?.[0] ?? labelOf(`${words}:`, null)?.kind
    if (field && columns[field] === undefined) columns[field] = name
  }
  return columns
}

const valueIn = (row: Row, column: string | undefined) => textValue(column && row[column])

function recipeOf(row: Row, columns: Columns, language: string): ArchivedRecipe {
  const of = (field: Field) => valueIn(row, columns[field])
  const used = new Set(Object.values(columns))
  const others = Object.entries(row).filter(([name]) => !used.has(name))
  const link = addressOrNull(of('link')) ?? addressOrNull(of('source'))
  const { difficulty, restTime, author } = {
    difficulty: of('difficulty'),
    restTime: of('restTime'),
    author: of('author'),
  }
  return {
    draft: {
      name: of('title'),
      description: of('description'),
      recipeYield: textValueOrNull(of('servings')),
      recipeServings: servingsIn(of('servings')),
      prepTime: timeIn(of('prepTime'), language),
      performTime: timeIn(of('cookTime'), language),
      totalTime: timeIn(of('totalTime'), language),
      ingredients: titledLines(linesIn(of('ingredients'))),
      steps: asSteps(titledLines(linesIn(of('method')))),
      notes: [...noteOf(of('notes')), ...noteOf(of('nutrition'), 'Nutrition')],
      categories: wordsIn(of('category')),
      keywords: wordsIn(of('keywords')),
      rating: ratingIn(of('rating')),
      sourceUrl: link,
      author: author || null,
      images: [addressOrNull(of('picture')) ?? []].flat(),
    },
    tools: wordsIn(of('equipment')),
    extras: extrasOf({
      difficulty,
      restTime,
      source: addressOrNull(of('source')) ? '' : of('source'),
      ...Object.fromEntries(others),
    }),
  }
}

/** Lists are written with different signs between their words. */
const wordsIn = (text: string) => namesIn(text.replaceAll(/[;|\n]/g, ','))
