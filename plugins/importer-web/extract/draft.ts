import type { RecipeDraft } from '#core/recipes/index'
import { letters, wordMinutes } from '#core/recipe_text/index'
import { readBlocks } from './align/blocks.js'
import { withOwnGroups } from './align/group_titles.js'
import { evidenceOf } from './evidence.js'
import { author, language, rating, sourceAddress, spokenLanguage, video } from './fields/facts.js'
import { images } from './fields/images.js'
import { cardName } from './fields/card_name.js'
import { recipeName } from './fields/name.js'
import { notes } from './fields/notes.js'
import { nutrition } from './fields/nutrition.js'
import { titledName, withSubtitle } from './fields/titled_name.js'
import { times } from './fields/times.js'
import { makes } from './fields/servings.js'
import { shownYield } from './fields/shown_yield.js'
import { categories, description, keywords } from './fields/words.js'
import type { Page } from './page.js'
import { oddTimes } from './list_doubts.js'
import { withoutForeignMarkup } from './foreign_markup.js'
import { type RecipeBody, recipeBody } from './recipe_body.js'
import { type Found, firstFound, type Source } from './sources.js'
import { labelledFacts } from './unmarked/labels.js'
import type { Line } from './unmarked/line.js'
import { readLines } from './unmarked/lines.js'

/** Who reads: the address that was asked for, and the language that times are worded in. */
export interface Reader {
  asked: string
  language?: string
}

/** What was found of a recipe beside its name and its two lists. */
type Fields = ReturnType<typeof fieldsOf>['fields']

/**
 * Merges the readings of one recipe, best first, into a draft: each field from the first that has
 * it, then from what the page says of itself and what it shows.
 */
export function draftOf(page: Page, found: Source[], reader: Reader): RecipeDraft {
  const blocks = readBlocks(page.document)
  const readings = withoutForeignMarkup(page, found, blocks)
  const things = readings.filter(({ from }) => from !== 'head').map(({ thing }) => thing)
  const lines = readLines(page.document, blocks)
  const body = recipeBody(page, things, { blocks, lines })
  const foods = body.ingredients.map(({ text }) => text)
  const title = recipeName(page, readings, {
    card: (headings) => cardName(lines, foods[0] ?? '', headings),
    titled: () => titledName(page, lines, foods),
    whole: (name) => withSubtitle(name, lines),
  })
  const { fields, odd } = fieldsOf(page, readings, {
    lines,
    body,
    wording: reader.language ?? 'en',
    name: title.name,
  })
  return {
    name: title.name,
    ...valuesOf(fields),
    ingredients: withOwnGroups(body.ingredients),
    steps: body.steps,
    notes: joinedNotes(body.notes, fields.notes?.value ?? [], fields.description?.value ?? ''),
    sourceUrl: sourceAddress(page, reader.asked),
    evidence: evidenceOf(fields, { title, body, blocks, odd }),
  }
}

function fieldsOf(
  page: Page,
  readings: Source[],
  { lines, body, wording, name }: { lines: Line[]; body: RecipeBody; wording: string; name: string }
) {
  const method = body.steps.map(({ text }) => text)
  const own = spokenLanguage(language(page, readings), method)
  const recipes = readings.filter(({ from }) => from !== 'head')
  const listed = new Set(body.ingredients.map(({ text }) => letters(text)))
  const told = new Set(method.map(letters))
  const labels = labelledFacts(lines, own?.value ?? null, { foods: listed, steps: told })
  const named: Source[] = [...recipes, { thing: labels, from: 'shown' }]
  const isSaid = firstFound(named, (thing) => makes(thing).text) !== null
  const recipeYield = isSaid ? null : shownYield(page, lines, { name, ...body })
  const sources: Source[] = [...named, { thing: { recipeYield }, from: 'shown' }]
  const { against, ...spans } = times(sources, own?.value ?? null, method)
  const { total, prep, perform } = spans
  const worded = (found: Found<number> | null): Found<string> | null =>
    found && { ...found, value: wordMinutes(found.value, wording) }
  const recipeServings = firstFound(sources, (thing) => makes(thing).servings)
  const fields = {
    description: description(page, recipes, {
      name,
      foods: body.ingredients.map(({ text }) => text),
      shown: lines,
    }),
    images: images(page, readings, name),
    recipeYield: firstFound(sources, (thing) => makes(thing).text),
    recipeServings,
    totalTime: worded(total),
    prepTime: worded(prep),
    performTime: worded(perform),
    nutrition: nutrition(recipes, { lines, servings: recipeServings?.value ?? null }),
    categories: categories(page, readings),
    keywords: keywords(page, readings, name),
    notes: notes(lines, { steps: method, foods: body.ingredients.map(({ text }) => text) }),
    language: own,
    author: firstFound(readings, author),
    rating: firstFound(recipes, rating),
    videoUrl: firstFound(recipes, (thing) => video(page, thing)),
  }
  return { fields, odd: [...oddTimes(spans), ...against] }
}

function valuesOf(fields: Fields) {
  return {
    description: fields.description?.value ?? '',
    images: fields.images?.value ?? [],
    recipeYield: fields.recipeYield?.value ?? null,
    recipeServings: fields.recipeServings?.value ?? null,
    totalTime: fields.totalTime?.value ?? null,
    prepTime: fields.prepTime?.value ?? null,
    performTime: fields.performTime?.value ?? null,
    nutrition: fields.nutrition?.value ?? {},
    categories: fields.categories?.value ?? [],
    keywords: fields.keywords?.value ?? [],
    language: fields.language?.value ?? null,
    author: fields.author?.value ?? null,
    rating: fields.rating?.value ?? null,
    videoUrl: fields.videoUrl?.value ?? null,
  }
}

/** Notes that stand among the steps and those behind them, each once, without what the description has. */
function joinedNotes(
  among: RecipeDraft['notes'],
  behind: RecipeDraft['notes'],
  about: string
): RecipeDraft['notes'] {
  const told = letters(about)
  const all = [...among, ...behind].filter(({ text }) => !told.includes(letters(text)))
  const keys = all.map(({ text }) => letters(text))
  return all.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}
