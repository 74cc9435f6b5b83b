import type { Nutrition } from '#core/shared/contract/recipe'
import type { ReadRecipe } from '#core/shared/contract/imports'
import { cookingWords } from './cooking_words.js'
import { evidenceOf } from './evidence.js'
import { factsOf } from './facts.js'
import { languagesOf } from './labels.js'
import { ingredientsOf, stepsOf } from './lists.js'
import { namingOf } from './naming.js'
import { hashtagsIn, type Row, rowsOf } from './rows.js'
import { type Section, sectionsOf } from './sections.js'
import { splitRecipes } from './split_recipes.js'
import type { TextLine, TextOptions } from './text_line.js'
import { unwrapProse } from './unwrap.js'
import { isRecipe } from './worth.js'

const MOST_RECIPES = 2_000
/** Related languages share words; a reader's own language that has most of them is meant. */
const NEARLY = 0.6

/**
 * The recipe that lines of text hold, with how sure each part is; null for a text that is none. Of
 * several it is the first.
 */
export function readTextRecipe(lines: TextLine[], options: TextOptions): ReadRecipe | null {
  return readTextRecipes(lines, options)[0] ?? null
}

/** All recipes that lines of text hold, in their order; none is an empty list. */
export function readTextRecipes(lines: TextLine[], options: TextOptions): ReadRecipe[] {
  const parts = splitRecipes(rowsOf(lines, options.language)).slice(0, MOST_RECIPES)
  const alone = parts.length === 1
  const found = parts.flatMap(
    (rows) => readOne(rows, lines, alone ? options : unnamed(options)) ?? []
  )
  return found.length > 0 ? found : []
}

function unnamed(options: TextOptions): TextOptions {
  return { ...options, ownName: null }
}

function readOne(rows: Row[], all: TextLine[], options: TextOptions): ReadRecipe | null {
  const { sections, facts } = sectionsOf(rows)
  const ingredients = ingredientsOf(sections)
  const steps = stepsOf(sections)
  const stated = factsOf([...facts, ...rows], options.language)
  const signs = {
    sections,
    ingredients,
    steps,
    told: stated.recipeYield !== null || stated.totalTime !== null,
    methodElsewhere: options.methodElsewhere ?? false,
  }
  if (!isRecipe(signs)) return null
  const naming = namingOf(startOf(sections), options.ownName ?? null)
  const draft: ReadRecipe = {
    ...stated,
    name: naming.name,
    description: describedIn(sections) ?? naming.description,
    images: [],
    ingredients: ingredients.map(({ text, title }) => ({ text, title })),
    steps: steps.map(({ text, title, summary }) => ({ text, title, summary })),
    nutrition: nutritionIn(sections),
    keywords: [...new Set([...stated.keywords, ...hashtagsIn(linesOf(rows, all))])],
    notes: notesIn(sections),
    language: languageOf(rows, options.language),
    rating: null,
    videoUrl: null,
  }
  const found = {
    draft,
    sections,
    naming,
    ingredients: ingredients.map(({ row }) => row),
    steps: steps.map(({ row }) => row),
    source: options.source ?? 'text',
  }
  return { ...draft, evidence: evidenceOf(found) }
}

/** The lines between the first and the last of a recipe's rows, those that are only tags as well. */
function linesOf(rows: Row[], all: TextLine[]): TextLine[] {
  const first = rows[0]?.lines[0]
  const last = rows.at(-1)?.lines.at(-1)
  const from = first ? all.indexOf(first) : 0
  const to = last ? all.indexOf(last) : all.length
  const after = all.slice(to + 1).findIndex(({ text }) => !text.trim().startsWith('#'))
  return all.slice(from, after < 0 ? all.length : to + 1 + after)
}

function startOf(sections: Section[]): Row[] {
  return sections.find(({ kind }) => kind === 'start')?.rows ?? []
}

function describedIn(sections: Section[]): string | null {
  const rows = sections.find(({ kind }) => kind === 'description')?.rows ?? []
  return proseOf(rows) || null
}

function notesIn(sections: Section[]): ReadRecipe['notes'] {
  return sections
    .filter(({ kind }) => kind === 'notes')
    .map(({ heading, rows }) => ({ title: firstWords(heading), text: proseOf(rows) }))
    .filter(({ text }) => text !== '')
}

/** A heading's value is the note itself; its words alone are the title. */
function firstWords(heading: string | null): string {
  return (heading ?? '').split(/\s+/).slice(0, 2).join(' ')
}

function proseOf(rows: Row[]): string {
  return unwrapProse(rows)
    .map(({ text }) => text)
    .join('\n')
}

function nutritionIn(sections: Section[]): Partial<Nutrition> {
  const rows = sections
    .filter(({ kind }) => kind === 'nutrition')
    .flatMap((section) => section.rows)
  const energy = rows
    .map(({ text }) => /(?<![\d.,])([\d.,]+)\s*k?cal/i.exec(text)?.[1])
    .find(Boolean)
  return energy ? { calories: energy.replace(',', '.') } : {}
}

/** The language of the labels and of the words of cooking; the reader's own when it is near. */
function languageOf(rows: Row[], reader: string): string | null {
  const counts = new Map<string, number>()
  const add = (language: string, count: number): void => {
    counts.set(language, (counts.get(language) ?? 0) + count)
  }
  for (const { label } of rows)
    for (const language of label ? languagesOf(label) : []) add(language, 2)
  for (const { language, count } of cookingWords(rows.map(({ text }) => text).join('\n'))) {
    add(language, count)
  }
  const most = Math.max(0, ...counts.values())
  const own = [...counts].find(([language]) =>
    language.startsWith(reader.slice(0, 2).toLowerCase())
  )
  if (own && own[1] >= most * NEARLY) return own[0]
  const best = [...counts].filter(([, count]) => count === most).map(([language]) => language)
  return best.length === 1 ? (best[0] ?? null) : null
}
