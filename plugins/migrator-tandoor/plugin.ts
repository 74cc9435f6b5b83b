import { definePlugin } from '#core/plugins/define_plugin'
import {
  addressOrNull,
  type ArchivedRecipe,
  dateIn,
  type DraftAmount,
  extrasOf,
  type ForeignArchive,
  type ForeignRow,
  ImportFailure,
  isRow,
  namesIn,
  nutritionIn,
  rowOf,
  rowsIn,
  asSteps,
  timeIn,
  type TitledLine,
  textValue,
  textValueOrNull,
} from '#core/imports/index'

/** Takes over Tandoor's default export: a zip of zips, each with `recipe.json` and at most one `image.*`. */
export default definePlugin({
  id: 'migrator-tandoor',
  name: 'Tandoor',
  description: 'Takes over recipes that were exported from Tandoor.',
  api: 1,
  enabledByDefault: true,
  provides: {
    archives: [
      {
        id: 'tandoor',
        async recognises(archive) {
          const [first] = zipsIn(archive)
          if (!first) return isCard(archive)
          return isCard(await archive.open(first))
        },
        entries: (archive) => (zipsIn(archive).length > 0 ? zipsIn(archive) : ['']).map(entry),
        read: async ({ id }, archive, { language }) =>
          readCard(id === '.' ? archive : await archive.open(id), language),
      },
    ],
  },
})

const zipsIn = ({ files }: ForeignArchive) =>
  files.map(({ path }) => path).filter((path) => /(^|\/)\d+\.zip$/i.test(path))
const entry = (path: string) => ({ id: path || '.', label: path || 'recipe.json' })

/** Other apps have a `recipe.json` too; only this one has ingredients in its steps. */
async function isCard({ files, read }: ForeignArchive): Promise<boolean> {
  if (!files.some(({ path }) => path === 'recipe.json')) return false
  return Array.isArray(rowOf(await read('recipe.json')).steps)
}

/** Of a member that holds no recipe, as programs know it. */
const NO_CARD = {
  'en-US': 'Failed to parse recipe: recipe.json not found',
  'de-DE': 'Das Rezept ließ sich nicht lesen: recipe.json fehlt',
  'he-IL': 'אי אפשר לקרוא את המתכון: recipe.json חסר',
  'fr-FR': 'La recette n’a pas pu être lue : recipe.json manque',
  'es-ES': 'No se ha podido leer la receta: falta recipe.json',
  'it-IT': 'La ricetta non si può leggere: manca recipe.json',
  'nl-NL': 'Het recept kon niet worden gelezen: recipe.json ontbreekt',
  'pt-BR': 'Não foi possível ler a receita: falta recipe.json',
  'pl-PL': 'Nie udało się odczytać przepisu: brakuje recipe.json',
  'sv-SE': 'Receptet gick inte att läsa: recipe.json saknas',
  'ar-SA': 'تعذّرت قراءة الوصفة: الملف recipe.json مفقود',
}

async function readCard(
  { files, read }: ForeignArchive,
  language: string
): Promise<ArchivedRecipe> {
  if (!files.some(({ path }) => path === 'recipe.json'))
    throw new ImportFailure('not-a-recipe', 'recipe.json not found', { sentence: NO_CARD })
  const picture = files.find(({ path }) => /^image\.\w+$/i.test(path))
  const card = rowOf(await read('recipe.json'))
  return { ...recipeOf(card, language), picture: picture && (await read(picture.path)) }
}

function recipeOf(card: ForeignRow, language: string): ArchivedRecipe {
  const steps = rowsIn(card.steps)
  const lines = steps.flatMap(linesOfStep)
  const [working, waiting] = [card.working_time, card.waiting_time].map((time) => Number(time) || 0)
  const servings = Number(card.servings) || null
  const times = steps.map(({ time }, at) => [`step-${at + 1}`, timeIn(time, language)] as const)
  return {
    draft: {
      name: textValue(card.name),
      description: textValue(card.description),
      recipeServings: servings,
      recipeYield: servings === null ? null : `${servings} ${textValue(card.servings_text)}`.trim(),
      performTime: timeIn(working, language),
      totalTime: timeIn((working ?? 0) + (waiting ?? 0), language),
      ingredients: lines.map(({ text, title }) => ({ text, title })),
      steps: asSteps(steps.flatMap(stepOf)),
      keywords: rowsIn(card.keywords).flatMap(({ name, label }) => namesIn([name ?? label])),
      sourceUrl: addressOrNull(card.source_url),
      nutrition: nutritionOf(card.nutrition),
    },
    amounts: lines.map(({ amount }) => amount),
    extras: extrasOf(Object.fromEntries([...rowsIn(card.properties).map(propertyOf), ...times])),
    createdAt: dateIn(card.created_at),
  }
}

interface AmountLine extends TitledLine {
  amount: DraftAmount | null
}

const inOrder = (list: unknown) =>
  rowsIn(list).toSorted((one, other) => Number(one.order ?? 0) - Number(other.order ?? 0))

/** The ingredients of a step, under its name; a header opens a section of its own. */
function linesOfStep(step: ForeignRow): AmountLine[] {
  const lines: AmountLine[] = []
  let title = textValueOrNull(step.name)
  for (const row of inOrder(step.ingredients)) {
    if (row.is_header === true) {
      title = textValueOrNull(row.note)
      continue
    }
    const line = lineOf(row)
    if (line.text === '') continue
    lines.push({ ...line, title })
    title = null
  }
  return lines
}

function lineOf(row: ForeignRow): Omit<AmountLine, 'title'> {
  const quantity = row.no_amount === true ? null : Number(row.amount) || null
  const [unit = null, food = null] = [row.unit, row.food].map(nameOf)
  const note = textValue(row.note)
  const text = [quantity, unit?.name, food?.name].filter(Boolean).join(' ')
  const whole = [text, note].filter(Boolean).join(', ')
  return { text: whole, amount: food ? { quantity, unit, food, note } : null }
}

function nameOf(part: unknown) {
  const name = isRow(part) ? textValue(part.name) : ''
  return isRow(part) && name ? { name, pluralName: textValue(part.plural_name) || undefined } : null
}

/** Templates stand for what they would print: an ingredient of the step, or a number that scales. */
function stepOf(step: ForeignRow): TitledLine[] {
  const ingredients = inOrder(step.ingredients)
  const text = textValue(step.instruction)
    .replace(/\{\{\s*ingredients\[(\d{1,3})\]\s*\}\}/g, (_, at: string) => {
      const row = ingredients[Number(at)]
      return row ? lineOf(row).text : ''
    })
    .replace(/\{%\s*scale\((\d{1,6}(?:\.\d{1,6})?)\)\s*%\}/g, '$1')
  return text === '' ? [] : [{ text, title: textValueOrNull(step.name) }]
}

/** What the app says of a recipe's health and cost, each with its unit. */
function propertyOf({ property_type: type, property_amount: amount }: ForeignRow) {
  const { name, unit } = isRow(type) ? type : {}
  return [textValue(name), [textValue(amount), textValue(unit)].filter(Boolean).join(' ')] as const
}

function nutritionOf(nutrition: unknown) {
  if (!isRow(nutrition)) return {}
  const { calories, carbohydrates, fats, proteins } = nutrition
  const contents = {
    carbohydrateContent: carbohydrates,
    fatContent: fats,
    proteinContent: proteins,
  }
  return nutritionIn({ calories, ...contents })
}
