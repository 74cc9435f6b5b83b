import { ImportFailure } from './errors.js'
import type { ArchivedRecipe } from './archive_importers.js'
import { dateIn, type ForeignRow, isRow, namesIn, ratingIn, rowsIn } from './archive_values.js'
import { plainFileName } from './archive_ways.js'
import { recipeOfExport } from './reader/json_file.js'

/**
 * A recipe as it was exported, here or at the peer, as one of an archive: all that its JSON has comes in, keys in camelCase or
 * snake_case. Throws `ImportFailure` for what is none.
 */
export function exportedRecipe(data: ForeignRow): ArchivedRecipe {
  const exported = recipeOfExport({ ...data, recipe_category: categoriesOf(data) })
  if (!exported || typeof exported.name !== 'string' || exported.name.trim() === '')
    throw new ImportFailure('not-a-recipe', 'the recipe has no name')
  const assets = rowsIn(exported.assets).map(({ fileName, ...asset }) => ({
    ...asset,
    fileName: plainFileName(textOf(fileName)),
  }))
  return {
    // Dates may be written otherwise than here, and their users are none of ours.
    exported: { ...exported, assets, lastMade: undefined, userId: undefined },
    draft: draftOfExport(exported, exported.name.trim()),
    tools: namesIn(exported.tools),
    extras: isRow(exported.extras) ? textsIn(exported.extras) : {},
    createdAt: dateIn(exported.createdAt ?? exported.dateAdded),
    updatedAt: dateIn(exported.updatedAt ?? exported.dateUpdated),
    lastMade: dateIn(exported.lastMade),
    isFavourite: exported.isFavourite === true,
    comments: rowsIn(exported.comments).map(({ text, createdAt }) => ({
      text: textOf(text),
      createdAt: dateIn(createdAt),
    })),
    timeline: rowsIn(exported.timeline).map(({ subject, text, at }) => ({
      subject: textOf(subject),
      text: textOf(text),
      at: dateIn(at),
    })),
  }
}

/** Older versions call them otherwise; empty names are none. */
const categoriesOf = (data: ForeignRow) =>
  namesIn(data.recipe_category ?? data.recipeCategory ?? data.categories)

/** What people are shown of it before it comes in, and what tells it from others. */
function draftOfExport(card: ForeignRow, name: string): ArchivedRecipe['draft'] {
  const lines = listIn(card.recipeIngredient)
  const steps = listIn(card.recipeInstructions)
  return {
    name,
    description: textOf(card.description),
    recipeYield: textOf(card.recipeYield) || null,
    recipeServings: numberOf(card.recipeServings),
    totalTime: textOf(card.totalTime) || null,
    prepTime: textOf(card.prepTime) || null,
    performTime: textOf(card.performTime) || null,
    ingredients: lines.map((line) => ({ text: lineText(line), title: textOf(line.title) || null })),
    steps: steps.map(({ text, title, summary }) => ({
      text: textOf(text),
      title: textOf(title) || null,
      summary: textOf(summary) || null,
    })),
    notes: rowsIn(card.notes).map((note) => ({
      title: textOf(note.title),
      text: textOf(note.text),
    })),
    nutrition: isRow(card.nutrition) ? textsIn(card.nutrition) : {},
    categories: namesIn(card.recipeCategory),
    keywords: namesIn(card.tags),
    sourceUrl: textOf(card.orgURL) || null,
    rating: ratingIn('ownRating' in card ? card.ownRating : card.rating),
  }
}

/** Lines and steps may be bare texts. */
const listIn = (value: unknown): ForeignRow[] =>
  Array.isArray(value)
    ? value.map((part: unknown) => (isRow(part) ? part : { text: part, note: part }))
    : []

function lineText({ display, originalText, quantity, unit, food, note }: ForeignRow): string {
  const shown = textOf(display) || textOf(originalText)
  if (shown !== '') return shown
  const named = [unit, food].map((part) => textOf(isRow(part) ? part.name : part))
  const amount = numberOf(quantity)
  return [amount && named.some(Boolean) ? String(amount) : '', ...named, textOf(note)]
    .filter(Boolean)
    .join(' ')
}

/** Texts here may hold Markdown and the markup that recipes may have: they stay as they are. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const textsIn = (values: ForeignRow): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[key, value]] : []
    )
  )
