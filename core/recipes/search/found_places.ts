import { searchWords } from '#core/recipe_index/index'
import type { FoundPlace, RecipeSummary } from '#core/shared/contract/index'

/** A line of the ingredients: what was read from it, and how it was written. */
export interface SearchedLine {
  food: string | null
  note: string
  original: string | null
}

/** One word of a `tsquery`; with `isBeginning` it stands for all words that begin with it. */
interface SoughtWord {
  word: string
  isBeginning: boolean
}

/** The terms of a `tsquery` of ours: words one by one, the words of a phrase together. */
function termsOf(tsquery: string): SoughtWord[][] {
  return tsquery.split(/[&|]/).map((term) =>
    [...term.matchAll(/([a-z\d]+)(:\*)?/g)].map(([, word = '', beginning]) => ({
      word,
      isBeginning: beginning !== undefined,
    }))
  )
}

const WRITTEN = /[\p{L}\p{N}\p{M}]+/gu

/** The written words of a text that make up the first hit of a term; none where there is no hit. */
function hitOf(text: string, term: SoughtWord[]): string[] {
  const words = [...text.matchAll(WRITTEN)].flatMap(([written]) =>
    searchWords(written).map((folded) => ({ written, folded }))
  )
  const isHit = (at: number) =>
    term.every(({ word, isBeginning }, index) => {
      const folded = words[at + index]?.folded ?? ''
      return isBeginning ? folded.startsWith(word) : folded === word
    })
  const at = words.findIndex((_, index) => isHit(index))
  const hit = at === -1 ? [] : words.slice(at, at + term.length)
  return [...new Set(hit.map(({ written }) => written))]
}

/** As much of a description is looked through, in characters. */
const MOST_READ = 5000

type Text = Omit<FoundPlace, 'words'>

function textsOf(recipe: RecipeSummary, lines: SearchedLine[]): Text[] {
  const { name, description, recipeCategory: categories, tags } = recipe
  const ingredients = lines.flatMap(({ food, note, original }) => [
    [food, note].filter(Boolean).join(', '),
    original ?? '',
  ])
  return [
    { place: 'name' as const, text: name },
    ...ingredients.map((text) => ({ place: 'ingredient' as const, text })),
    ...categories.map((one) => ({ place: 'category' as const, text: one.name })),
    ...tags.map((one) => ({ place: 'tag' as const, text: one.name })),
    { place: 'description' as const, text: description.slice(0, MOST_READ) },
  ]
}

/**
 * Where a `tsquery` found a recipe: for each of its terms the first text that holds it, from the name
 * down to the description, a text but once.
 */
export function foundPlaces(
  tsquery: string,
  recipe: RecipeSummary,
  lines: SearchedLine[]
): FoundPlace[] {
  const found: FoundPlace[] = []
  let open = termsOf(tsquery)
  for (const text of textsOf(recipe, lines)) {
    const hits = open.map((term) => hitOf(text.text, term))
    const words = [...new Set(hits.flat())]
    if (words.length > 0) found.push({ ...text, words })
    open = open.filter((_, index) => hits[index]?.length === 0)
    if (open.length === 0) break
  }
  return found
}
