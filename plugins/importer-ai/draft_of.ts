import type { DraftStep, RecipeDraft } from '#core/recipes/index'
import { ImportFailure } from '#core/imports/index'
import {
  readMinutes,
  servingsIn,
  tidyLine,
  withoutBullet,
  withoutNumbers,
  wordMinutes,
} from '#core/recipe_text/index'
import type { AnswerLine, RecipeAnswer } from './recipe_answer.js'

/** What is known of a source beside what a model read in it. */
export interface SourceFacts {
  /** Language that times are worded in. */
  reader: string
  language: string | null
  name: string | null
  image: string | null
  url: string | null
}

/** A model's answer as a draft; throws `not-a-recipe` for one without ingredients and steps. */
export function draftOf(answer: RecipeAnswer, facts: SourceFacts): RecipeDraft {
  const language = line(answer.language) || facts.language
  const time = (text: string | null | undefined) => timeOf(line(text), language, facts.reader)
  const draft: RecipeDraft = {
    name: line(answer.name) || (facts.name ?? ''),
    description: line(answer.description),
    images: facts.image === null ? [] : [facts.image],
    recipeYield: line(answer.recipe_yield) || null,
    recipeServings: servingsIn(line(answer.recipe_yield)),
    totalTime: time(answer.total_time),
    prepTime: time(answer.prep_time),
    performTime: time(answer.perform_time),
    ingredients: lines(answer.ingredients).map((one) => ({
      ...one,
      text: withoutBullet(one.text),
    })),
    steps: stepsOf(answer.instructions),
    nutrition: {},
    categories: [],
    keywords: [],
    notes: lines(answer.notes ?? []).map(({ title, text }) => ({ title: title ?? '', text })),
    language,
    sourceUrl: facts.url,
    author: line(answer.author) || null,
    rating: null,
    videoUrl: null,
  }
  if (draft.ingredients.length > 0 || draft.steps.length > 0) return draft
  throw new ImportFailure('not-a-recipe', 'the model found no recipe')
}

const line = (text: string | null | undefined) =>
  tidyLine(text ?? '').replace(/(?<!\s)\s*\n\s*/g, ' ')

interface Titled {
  text: string
  title: string | null
}

/** Lines with text; a heading stays only where its group begins. */
function lines(given: AnswerLine[]): Titled[] {
  const filled = given
    .map(({ text, title }) => ({ text: line(text), title: line(title) || null }))
    .filter(({ text }) => text !== '')
  return filled.map((one, at) =>
    one.title === (filled[at - 1]?.title ?? null) ? { ...one, title: null } : one
  )
}

function stepsOf(given: AnswerLine[]): DraftStep[] {
  return withoutNumbers(lines(given)).map((step) => ({ ...step, summary: null }))
}

/** A time in the reader's words where it can be understood, else as it was written. */
function timeOf(text: string, language: string | null, reader: string): string | null {
  if (text === '') return null
  const minutes = readMinutes(text, language)
  return minutes === null ? text : wordMinutes(minutes, reader)
}
