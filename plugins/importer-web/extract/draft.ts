import type { RecipeDraft } from '#core/imports/index'
import { plainLine, plainLines, wordMinutes } from '#core/imports/index'
import { readBlocks } from './align/blocks.js'
import { author, language, rating, sourceAddress, video } from './fields/facts.js'
import { images } from './fields/images.js'
import { recipeName } from './fields/name.js'
import { nutrition } from './fields/nutrition.js'
import { makes } from './fields/servings.js'
import { times } from './fields/times.js'
import { metaOf, type Page } from './page.js'
import { recipeBody } from './recipe_body.js'
import { labelledFacts } from './unmarked/labels.js'
import { readLines } from './unmarked/lines.js'
import { textIn, type Thing, wordsIn } from './thing.js'

interface Reader {
  asked: string
  language?: string
}

/**
 * Merges the readings of one recipe, best first, into a draft: each field from the first that has
 * it.
 */
export function draftOf(page: Page, recipes: Thing[], reader: Reader): RecipeDraft {
  const own = language(page, recipes)
  const blocks = readBlocks(page.document)
  const list = <T>(read: (recipe: Thing) => T[]): T[] =>
    recipes.map(read).find((found) => found.length > 0) ?? []
  const one = <T>(read: (recipe: Thing) => T | null): T | null =>
    recipes.map(read).find((found) => found !== null) ?? null
  const sources = [...recipes, labelledFacts(readLines(page.document, blocks), own)]
  const yields = sources.map(makes)
  const { ingredients, steps } = recipeBody(page, recipes, blocks)
  return {
    name: recipeName(page, recipes),
    description: description(page, recipes),
    images: images(page, recipes),
    recipeYield: yields.find((made) => made.text)?.text ?? null,
    recipeServings: yields.find((made) => made.servings)?.servings ?? null,
    ...wordedTimes(sources, own, reader.language ?? 'en'),
    ingredients,
    steps,
    nutrition: Object.assign({}, ...recipes.map(nutrition).reverse()),
    categories: list((recipe) => wordsIn(recipe.recipeCategory, /,/)),
    keywords: list((recipe) => wordsIn(recipe.keywords, /[,;]/))
      .filter(isKeyword)
      .slice(0, 30),
    notes: [],
    language: own,
    sourceUrl: sourceAddress(page, reader.asked),
    author: one(author),
    rating: one(rating),
    videoUrl: one((recipe) => video(page, recipe)),
  }
}

function description(page: Page, recipes: Thing[]): string {
  const marked = recipes.map((recipe) => plainLines(textIn(recipe.description) ?? '').join('\n'))
  return marked.find(Boolean) ?? plainLine(metaOf(page, 'description', 'og:description') ?? '')
}

function wordedTimes(
  recipes: Thing[],
  own: string | null,
  wording: string
): Pick<RecipeDraft, 'totalTime' | 'prepTime' | 'performTime'> {
  const { total, prep, perform } = times(recipes, own)
  const worded = (minutes: number | null): string | null =>
    minutes === null ? null : wordMinutes(minutes, wording)
  return { totalTime: worded(total), prepTime: worded(prep), performTime: worded(perform) }
}

function isKeyword(word: string): boolean {
  return word.length <= 60
}
