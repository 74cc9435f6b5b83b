import { definePlugin } from '#core/plugins/define_plugin'
import { type ColumnChoice, type ColumnField, columnFields } from '#core/shared/contract/migrations'
import {
  addressOrNull,
  type ArchivedRecipe,
  asSteps,
  csvIn,
  extrasOf,
  type ForeignArchive,
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
/** What columns hold, and what they are called in the file. */
type Columns = Partial<Record<ColumnField, string[]>>

/** Takes over a table of recipes from any app, a row a recipe; what its columns hold is told by their names, in many languages, or by who brings it. */
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
        async recognises(archive, { columns }) {
          const table = await tableOf(archive)
          // Somebody is to be asked what they hold.
          if (columns && Object.keys(columns).length === 0) return table.names.length > 1
          return isOfRecipes(columnsOf(table, columns))
        },
        async columns(archive) {
          const { names, rows, guessed } = await tableOf(archive)
          return names.map((name) => {
            const field = columnFields.find((one) => guessed[one]?.includes(name)) ?? null
            return { name, field, samples: samplesOf(rows, name) }
          })
        },
        async entries(archive, context) {
          const table = await tableOf(archive)
          const columns = columnsOf(table, context.columns)
          const { rows } = table
          return rows.flatMap((row, at) => {
            const label = valueIn(row, columns.title)
            return label === '' ? [] : [{ id: String(at), label }]
          })
        },
        async read({ id }, archive, { columns, language }) {
          const table = await tableOf(archive)
          return recipeOf(table.rows[Number(id)] ?? {}, columnsOf(table, columns), language)
        },
      },
    ],
  },
})

const tableOf = oncePerArchive(async (archive: ForeignArchive) => {
  const rows: Row[] = await csvIn(archive, /\.(?:csv|tsv)$/i)
  const names = Object.keys(rows[0] ?? {})
  return { rows, names, guessed: guessOf(names) }
})

interface Table {
  names: string[]
  guessed: Columns
}

/** What its columns hold, as somebody says, or else by their names. */
function columnsOf({ names, guessed }: Table, chosen: ColumnChoice | undefined): Columns {
  if (!chosen) return guessed
  const columns: Columns = {}
  for (const name of names) {
    const field = Object.hasOwn(chosen, name) ? chosen[name] : undefined
    if (field) columns[field] = [...(columns[field] ?? []), name]
  }
  return columns
}

const MOST_SAMPLES = 3

const samplesOf = (rows: Row[], name: string) =>
  rows.flatMap((row) => valueIn(row, [name]) || []).slice(0, MOST_SAMPLES)

/** A list of links is no table of recipes. */
const isOfRecipes = ({ title, ingredients, method }: Columns) =>
  title !== undefined && (ingredients !== undefined || method !== undefined)

/** Signs that are the same in most apps; the words of languages are known elsewhere. */
const SIGNS: readonly (readonly [ColumnField, RegExp])[] = [
  ['title', /^(?:name|title|recipe ?(?:name|title)?)$/i],
  ['picture', /image|photo|picture|bild|foto/i],
  ['rating', /^(?:my )?rating$|stars/i],
  ['link', /^(?:source ?)?(?:url|link)$|website/i],
  ['method', /^(?:instructions?|directions?|steps?|method|preparation)$/i],
  ['keywords', /^(?:tags?|keywords?)$/i],
  ['category', /^(?:categor(?:y|ies)|courses?)$/i],
]

function guessOf(names: string[]): Columns {
  const columns: Columns = {}
  for (const name of names) {
    const words = name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .trim()
    const said = SIGNS.find(([, sign]) => sign.test(words))?.[0] ?? labelOf(`${words}:`, null)?.kind
    const field = columnFields.find((one) => one === said)
    if (field && columns[field] === undefined) columns[field] = [name]
  }
  return columns
}

/** What stands in the columns that hold one thing, one below the other. */
const valueIn = (row: Row, columns: readonly string[] = []) =>
  columns.flatMap((column) => textValue(row[column]) || []).join('\n')

function recipeOf(row: Row, columns: Columns, language: string): ArchivedRecipe {
  const of = (field: ColumnField) => valueIn(row, columns[field])
  const used = new Set(Object.values(columns).flat())
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
