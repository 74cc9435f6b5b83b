import { definePlugin } from '#core/plugins/define_plugin'
import {
  type ArchivedRecipe,
  type DraftAmount,
  type ForeignArchive,
  linesIn,
  namesIn,
  numberIn,
  oncePerArchive,
  asSteps,
  textIn,
  timeIn,
  textValueOrNull,
} from '#core/imports/index'

type Row = Readonly<Record<string, string>>

/** Takes over Cook'n's shared cookbooks: tables in `.dsv` files with pictures beside them, or a zip of such zips. */
export default definePlugin({
  id: 'migrator-cookn',
  name: "Cook'n",
  description: "Takes over cookbooks that were shared from Cook'n.",
  api: 1,
  enabledByDefault: true,
  provides: {
    archives: [
      {
        id: 'cookn',
        recognises: async (archive) => {
          if (holdsTables(archive)) return true
          const [first] = zipsIn(archive)
          return first !== undefined && holdsTables(await archive.open(first))
        },
        entries: async (archive) => {
          const books = await booksOf(archive)
          return books.flatMap(({ path, tables }) =>
            tables.recipeTexts.map(({ ID, TITLE = '' }) => ({ id: `${path}#${ID}`, label: TITLE }))
          )
        },
        async read({ id }, archive, { language }) {
          const [path = '', recipe = ''] = id.split('#')
          const book = (await booksOf(archive)).find((one) => one.path === path)
          if (!book) throw new Error(`There is no cookbook ${path}`)
          return recipeOf(book, recipe, language)
        },
      },
    ],
  },
})

const zipsIn = ({ files }: ForeignArchive) =>
  files.map(({ path }) => path).filter((path) => /\.zip$/i.test(path))
const holdsTables = ({ files }: ForeignArchive) =>
  files.some(({ path }) => /(^|\/)temp_recipe\.dsv$/i.test(path))

interface Book {
  path: string
  archive: ForeignArchive
  tables: Awaited<ReturnType<typeof tablesOf>>
}

const booksOf = oncePerArchive(readBooks)

async function readBooks(archive: ForeignArchive): Promise<Book[]> {
  if (holdsTables(archive)) return [{ path: '', archive, tables: await tablesOf(archive) }]
  const books: Book[] = []
  for (const path of zipsIn(archive)) {
    // oxlint-disable-next-line no-await-in-loop -- each is unpacked whole
    const inner = await archive.open(path)
    // oxlint-disable-next-line no-await-in-loop
    if (holdsTables(inner)) books.push({ path, archive: inner, tables: await tablesOf(inner) })
  }
  return books
}

async function tablesOf({ files, read: bytesOf }: ForeignArchive) {
  const rows = async (name: string): Promise<Row[]> => {
    const file = files.find(({ path }) =>
      path.toLowerCase().endsWith(`temp_${name}.dsv`.toLowerCase())
    )
    return file ? rowsIn(textIn(await bytesOf(file.path, file.size))) : []
  }
  return {
    recipes: await rows('recipe'),
    recipeTexts: await rows('recipe_desc'),
    chapters: await rows('chapter_desc'),
    books: await rows('cookBook_desc'),
    ingredients: await rows('ingredient'),
    units: byId(await rows('unit')),
    foods: byId(await rows('food')),
    brands: byId(await rows('brand')),
    media: await rows('media'),
  }
}

/** Columns stand between four bars, rows end with a sign that nobody writes; the first row names the columns. */
function rowsIn(text: string): Row[] {
  const [head = '', ...lines] = text.split('!@#%^&*()')
  const columns = head.trim().split('||||')
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const values = line.replace(/^\n/, '').split('||||')
      const valueAt = (at: number) => (values[at] === '[null]' ? '' : (values[at] ?? '').trim())
      return Object.fromEntries(columns.map((column, at) => [column, valueAt(at)]))
    })
}

const byId = (rows: Row[]) => new Map(rows.map((row) => [row.ID, row]))

async function recipeOf(
  { archive, tables }: Book,
  id: string,
  language: string
): Promise<ArchivedRecipe> {
  const text = tables.recipeTexts.find(({ ID }) => ID === id)
  const facts = tables.recipes.find(({ ID }) => ID === id)
  const chapter = tables.chapters.find(({ ID }) => ID === text?.PARENT)
  const book = tables.books.find(({ ID }) => ID === chapter?.PARENT)
  const [prep, cook] = [facts?.PREPTIME, facts?.COOKTIME].map((time) => Number(time) || 0)
  const lines = tables.ingredients
    .filter(({ PARENT_ID }) => PARENT_ID === id)
    .toSorted((one, other) => Number(one.DISPLAY_ORDER) - Number(other.DISPLAY_ORDER))
    .map((row) => lineOf(row, tables))
    .filter((line) => line.text !== '')
  const owners = [id, chapter?.ID, book?.ID]
  const media = owners.flatMap((owner) =>
    tables.media.filter((one) => owner && one.ENTITY_ID === owner)
  )
  const picture = archive.files.find(
    ({ path }) => media[0] && path.split('/').at(-1) === media[0].ID
  )
  return {
    draft: {
      name: text?.TITLE ?? '',
      description: text?.DESCRIPTION ?? '',
      recipeYield: textValueOrNull(facts?.SERVES),
      prepTime: timeIn(prep, language),
      performTime: timeIn(cook, language),
      totalTime: timeIn((prep ?? 0) + (cook ?? 0), language),
      ingredients: lines.map((line) => ({ text: line.text, title: null })),
      steps: asSteps(stepLines(facts?.INSTRUCTIONS).map((line) => ({ text: line, title: null }))),
      categories: [[book?.TITLE, chapter?.TITLE].filter(Boolean).join(' - ')].filter(Boolean),
    },
    amounts: lines.map(({ amount }) => amount),
    sourceId: id,
    picture: picture && (await archive.read(picture.path)),
  }
}

function lineOf(row: Row, tables: Book['tables']): { text: string; amount: DraftAmount | null } {
  const unit = nameOf(tables.units.get(row.AMOUNT_UNIT ?? ''))
  const food = nameOf(tables.foods.get(row.INGREDIENT_FOOD_ID ?? ''))
  const brand = tables.brands.get(row.BRAND_ID ?? '')?.NAME ?? ''
  const [before, behind] = [row.PRE_QUALIFIER, row.POST_QUALIFIER].map((part) =>
    namesIn(part).join(', ')
  )
  const amount = row.AMOUNT_QTY_STRING === '0' ? '' : (row.AMOUNT_QTY_STRING ?? '')
  const note = [before, behind].filter(Boolean).join(', ')
  const named = [amount, amount && unit?.name, before, brand, food?.name].filter(Boolean).join(' ')
  const text = [named, behind].filter(Boolean).join(', ')
  const quantity = numberIn(amount)
  if (!food) return { text, amount: null }
  return { text, amount: { quantity, unit: quantity === null ? null : unit, food, note } }
}

function nameOf(row: Row | undefined) {
  if (!row?.NAME) return null
  const { NAME: name, PLURAL_NAME, ABBREVIATION } = row
  return {
    name,
    pluralName: PLURAL_NAME || undefined,
    abbreviation: ABBREVIATION || undefined,
  }
}

/** A mark or a number opens a step, other lines go on with it; without any mark each line is a step. */
function stepLines(value: string | undefined): string[] {
  const lines = linesIn(value)
  const mark = /^(?:\d{1,2}[.)-]|[-*•])\s*/
  if (!lines.some((line) => mark.test(line))) return lines
  const steps: string[] = []
  for (const line of lines) {
    const isNew = mark.test(line) || steps.length === 0
    if (isNew) steps.push(line.replace(mark, ''))
    else steps[steps.length - 1] += ` ${line}`
  }
  return steps
}
