import type { DraftIngredient, DraftStep } from '#core/recipes/index'
import { cookingWords, headingWords, letters, withoutNumbers } from '#core/recipe_text/index'
import type { Block } from '../align/blocks.js'
import { withoutRepeats } from '../fields/echoes.js'
import { spokenLanguage } from '../fields/facts.js'
import { isTranslation } from '../fields/translations.js'
import { withoutLabels } from '../fields/step_labels.js'
import { ancestors } from '../align/find_list.js'
import { kindOf } from '../align/looks.js'
import type { Page } from '../page.js'
import { speaksOfRecipes } from '../recipe_words.js'
import { withCalled } from './called.js'
import { withoutCount } from './counted_items.js'
import { sectionsOfDish } from './dish_headings.js'
import { beforeReaders } from './closings.js'
import { ingredientsOf } from './ingredients_of.js'
import { itemsOf, joinParagraphs, titled, withoutNames } from './items.js'
import { joinPairs } from './join_pairs.js'
import { keyOf, type Line } from './line.js'
import { readLines } from './lines.js'
import { withoutTail } from './method_tail.js'
import { isFact, listLines } from './list_lines.js'
import { type RecipePart, recipeParts } from './recipe_parts.js'
import { runOf } from './runs.js'
import { withoutListed } from './listed.js'
import { isSentence, withinMethod } from './method_end.js'
import { withParts } from './method_parts.js'
import { methodRun } from './method_run.js'
import { type Section, sectionsAfter, sectionsIn } from './sections.js'
import { splitSection } from './split_section.js'
import { ingredientWorth, isBehind, isBorneOut, methodWorth } from './worth.js'

const preparations = [...headingWords('prepTime')].map(letters)
const LONG_WORD = 8
const ENDING = 3
/** A list that is followed by a method is worth so much more than one that is not. */
const FOLLOWED = 1.2
const NEXT = 3
/** Times and servings that a card has. */
const LEAST_FACTS = 2
/** Lines behind a list that tell by so many words that it is one of ingredients. */
const COOKING_LINES = 12
const LEAST_COOKING = 3
const ENOUGH_COOKING = 6
/** The same beside a list in a side bar that is headed as one, and where such a list stands. */
const LEAST_BESIDE = 2
const SIDE = /side-?bar/i
/** Sentences below a list that are its method, wherever a heading says so. */
const LEAST_SENTENCES = 2
/** Steps of a method that is there twice. */
const LEAST_TOLD = 3

/**
 * What a page shows as a recipe without saying so in its markup; a part that it does not show is
 * empty.
 */
export interface ShownRecipe {
  ingredients: DraftIngredient[]
  steps: DraftStep[]
  /** Parts that nothing on the page names: they are taken by their looks alone. */
  guessed: { ingredients: boolean; steps: boolean }
}

/**
 * Finds a recipe by the headings of its two lists, in any of the known languages, or else by the
 * looks of the lists. Ingredients that are known already tell where the method begins.
 */
export function shownRecipe(page: Page, blocks: Block[], known: string[] = []): ShownRecipe {
  const lines = readLines(page.document, blocks)
  const found = recipeIn(page, lines, known)
  if (found.ingredients.length > 0) return found
  const joined = joinPairs(lines, true)
  return joined.length < lines.length ? recipeIn(page, joined, known) : found
}

/** The same of a page's lines, in the parts that these have where they list more than is found of one list and one method. */
function recipeIn(page: Page, lines: Line[], known: string[]): ShownRecipe {
  const found = listAndMethod(page, lines, known)
  const joined = inParts(recipeParts(lines), page)
  return joined.ingredients.length > found.ingredients.length ? joined : found
}

function listAndMethod(page: Page, lines: Line[], known: string[]): ShownRecipe {
  const sections = withoutTranslations(withCalled(sectionsIn(lines), lines))
  const methods = sections.filter((section) => section.kind === 'method' && isBorneOut(section))
  const told = best(sections, 'ingredients', (section) => listWorth(section, methods))
  const headed = told && (cardOf(told, sections, lines) ?? told)
  const isSure = headed !== null && ingredientWorth(headed.lines) >= 1
  const given = isSure ? null : knownList(lines, known)
  const list = given ?? headed
  const named = best(ownOf(methods, list, sections), 'method', (section) =>
    methodWorth(section, list)
  )
  if (list && (isSure || given)) {
    const isElsewhere =
      named !== null &&
      ((!isBehind(named.start, list) && (goesOnInProse(list) || isOther(named, list, lines))) ||
        isFarther(named, list, lines))
    if (!named || isElsewhere) return unnamed(lines, list, page)
    return parted(list, withParts(lines, list, withPreparation(lines, list, named)), page)
  }
  const isBelieved = list && named && isBehind(named.start, list)
  if (isBelieved && isAboutRecipes(page, belowHeading(lines, list.start))) {
    return { ...parted(list, named, page), guessed: { ingredients: true, steps: false } }
  }
  const run = runAbove(lines, named) ?? runOf(beforeReaders(lines)) ?? runOf(lines)
  if (!run || !(isAboutRecipes(page, lines.slice(0, run.start + 1)) || leadsToCooking(lines, run)))
    return parted(null, named, page)
  const isNamed = named && !isOther(named, run, lines) && !isFarther(named, run, lines)
  const found = isNamed ? parted(run, named, page) : unnamed(lines, run, page)
  return { ...found, guessed: { ingredients: true, steps: found.guessed.steps } }
}

/** The methods between a list and the next one, where that is of another dish and there are some; else all. */
function ownOf(methods: Section[], list: Section | null, sections: Section[]): Section[] {
  if (!list) return methods
  const keys = new Set(list.lines.map(keyOf))
  const next = sections.find(
    ({ kind, start, lines }) =>
      kind === 'ingredients' && start > list.start && ingredientWorth(lines) >= 1
  )
  if (!next || next.lines.some((line) => keys.has(keyOf(line)))) return methods
  const own = methods.filter(({ start }) => start > list.start && start < next.start)
  return own.length > 0 ? own : methods
}

/** Whether what a heading above a list announces hardly speaks of cooking, and what follows the list does. */
function isOther(method: Section, list: Section, lines: Line[]): boolean {
  return (
    method.start < list.start && cookingOf(method) < LEAST_COOKING && leadsToCooking(lines, list)
  )
}

/** Whether what a heading announces hardly speaks of cooking, and lines farther down do. */
function isFarther(method: Section, list: Section, lines: Line[]): boolean {
  if (cookingOf(method) >= LEAST_COOKING) return false
  const run = methodRun(lines, list)
  return run !== null && cookingOf(run) >= ENOUGH_COOKING
}

/** The list that ends where a method's heading stands: what looks like one behind the method names other recipes. */
function runAbove(lines: Line[], method: Section | null): Section | null {
  const run = method && runOf(lines.slice(0, method.start + 1), method.start)
  return run && isBehind(method.start, run) ? run : null
}

/** The same list farther down in the recipe's card, below its times and servings and above a method of its own. */
function cardOf(list: Section, sections: Section[], lines: Line[]): Section | null {
  const known = new Set(list.lines.map(keyOf))
  if (hasFacts(lines, list)) return null
  const later = sections.find((section, at) => {
    const shared = section.lines.filter((line) => known.has(keyOf(line))).length
    return (
      section.kind === 'ingredients' &&
      section.start > list.start &&
      sections[at + 1]?.kind === 'method' &&
      shared > section.lines.length / 2 &&
      hasFacts(lines, section)
    )
  })
  return later ?? null
}

/** Whether times or servings stand right above a list. */
function hasFacts(lines: Line[], { start }: Section): boolean {
  const above = lines.slice(Math.max(start - COOKING_LINES, 0), start)
  return above.filter(({ text }) => isFact(text)).length >= LEAST_FACTS
}

/** The sections of a page without a list that says the first one in another language, and all behind it where a method stands between. */
function withoutTranslations(sections: Section[]): Section[] {
  const textsOf = (section: Section) => listLines(section.lines).map(({ text }) => text)
  const lists = sections.filter(({ kind }) => kind === 'ingredients')
  const first = lists.find(({ lines }) => ingredientWorth(lines) >= 1)
  const second =
    first && lists.find((list) => list !== first && isTranslation(textsOf(first), textsOf(list)))
  if (!second) return sections
  const between = sections.slice(sections.indexOf(first) + 1, sections.indexOf(second))
  const isBehindAll = between.some(({ kind }) => kind === 'method')
  return isBehindAll
    ? sections.slice(0, sections.indexOf(second))
    : sections.filter((section) => section !== second)
}

/** A method with the preparation that stands between it and its list, under a heading that looks the same. */
function withPreparation(lines: Line[], list: Section, method: Section): Section {
  const start = list.start + list.lines.length + 1
  const [heading, own] = [lines[start], lines[method.start]]
  const isAlike =
    heading !== undefined &&
    own !== undefined &&
    start < method.start &&
    heading.heading > 0 &&
    heading.heading < 7 &&
    heading.heading === own.heading &&
    namesPreparation(heading.text) &&
    kindOf(heading.element) === kindOf(own.element)
  const below = lines.slice(start + 1, method.start)
  if (!isAlike || below.length === 0 || below.some((line) => line.heading > 0 || !isSentence(line)))
    return method
  return { ...method, start, lines: [heading, ...below, own, ...method.lines] }
}

/** Whether a heading is a word for preparing, in whatever form ("Voorbereiden" beside "Voorbereiding"). */
function namesPreparation(text: string): boolean {
  const key = letters(text)
  return preparations.some((word) => {
    const stem = word.length > LONG_WORD ? word.slice(0, -ENDING) : word
    return key.startsWith(stem) && key.length <= word.length + ENDING
  })
}

/** Where known ingredients stand, one after the other. */
function knownList(lines: Line[], known: string[]): Section | null {
  const keys = new Set(known.map(letters))
  const places = [...lines.keys()].filter((at) => keys.has(letters(lines[at]?.text ?? '')))
  const first = places[0] ?? 0
  const end = (places.at(-1) ?? 0) + 1
  const isThere = places.length >= Math.max(2, known.length / 2)
  if (!isThere || end - first > 2 * Math.min(places.length, known.length)) return null
  return { kind: 'ingredients', start: first - 1, lines: lines.slice(first, end) }
}

function parted(around: Section | null, method: Section | null, page: Page): ShownRecipe {
  const list = around && method ? aboveMethod(around, method) : around
  const told = method && list ? belowList(method, list) : (method?.lines ?? [])
  const { language, measures } = page
  const stated = language === null ? null : { value: language, from: 'head' as const }
  const spoken = spokenLanguage(
    stated,
    told.map(({ text }) => text)
  )
  const ingredients = list ? ingredientsOf(list, { language: spoken?.value ?? null, measures }) : []
  return {
    ingredients,
    steps: stepsOf(withinMethod(told, page), ingredients),
    guessed: { ingredients: false, steps: false },
  }
}

/** A recipe of several parts, each with its list and its method under its title. */
function inParts(parts: RecipePart[], page: Page): ShownRecipe {
  const told = parts.map(({ title, list, method }) => {
    const { ingredients, steps } = parted(list, method, page)
    const entitled = <Entry extends { title: string | null }>(entries: Entry[]): Entry[] =>
      entries.map((entry, at) => (at === 0 ? { ...entry, title: title ?? entry.title } : entry))
    return { ingredients: entitled(ingredients), steps: entitled(steps) }
  })
  return {
    ingredients: told.flatMap(({ ingredients }) => ingredients),
    steps: told.flatMap(({ steps }) => steps),
    guessed: { ingredients: false, steps: false },
  }
}

/** A list up to a method that begins within it, under whatever heading. */
function aboveMethod(list: Section, method: Section): Section {
  const size = method.start - list.start
  if (size < LEAST_SENTENCES || size >= list.lines.length) return list
  const last = list.lines[size - 1]
  const isHeaded = last !== undefined && last.heading > 0 && !last.item
  return { ...list, lines: list.lines.slice(0, isHeaded ? size - 1 : size) }
}

/** The lines of a method without the list that its heading stands above, too. */
function belowList(method: Section, list: Section): Line[] {
  const end = list.start + list.lines.length
  const isAround = method.start <= list.start && method.start + method.lines.length > end
  return isAround ? method.lines.slice(end - method.start) : method.lines
}

/** A recipe whose method has no heading that is known, or none at all. */
function unnamed(lines: Line[], list: Section, page: Page): ShownRecipe {
  const parts = splitSection(list)
  const behind = parts && goesOnInProse(list) ? [] : sectionsAfter(lines, list)
  const worthOf = (section: Section): number => methodWorth(section, list) * cookingOf(section)
  const near = best(parts ? [parts.method, ...behind] : behind, 'method', worthOf)
  const found = ofDish(lines, near) ?? near
  const isTold = found !== null && cookingOf(found) >= LEAST_COOKING
  const method =
    (isTold ? found : null) ?? besideBar(lines, list) ?? methodRun(lines, list) ?? found
  return {
    ...parted(parts?.list ?? list, method, page),
    guessed: { ingredients: false, steps: true },
  }
}

/**
 * What a heading with the dish's name stands above, where it goes on farther than what was found behind the list, tells more
 * of cooking, or all of it that is told there.
 */
function ofDish(lines: Line[], near: Section | null): Section | null {
  const own = best(sectionsOfDish(lines), 'method', cookingOf)
  if (!own || !near) return own
  const above = { ...near, lines: near.lines.slice(0, Math.max(own.start - near.start, 0)) }
  const more = cookingOf(own) - cookingOf(above.lines.length > 0 ? above : near)
  return own.start === near.start || more > 0 ? own : null
}

/** How many words of cooking a section without a heading of its own has; more than a few say no more. */
function cookingOf({ lines }: Section): number {
  const [most] = cookingWords(lines.map(({ text }) => text).join(' '))
  return Math.min(Math.max(most?.count ?? 0, 1), ENOUGH_COOKING)
}

/** What stands between the page's heading and a list in a side bar, where that speaks of cooking in sentences. */
function besideBar(lines: Line[], list: Section): Section | null {
  const [first] = list.lines
  const around = first ? ancestors(first.element) : []
  if (!around.some(({ name, attribs }) => name === 'aside' || SIDE.test(attribs.class ?? '')))
    return null
  const heading = lines.findIndex((line) => line.heading === 1)
  const above = lines.slice(heading + 1, list.start)
  const told = above.map(({ text }) => text).join(' ')
  const isCooking = (cookingWords(told)[0]?.count ?? 0) >= LEAST_BESIDE
  return isCooking && above.filter(isSentence).length >= LEAST_SENTENCES
    ? { kind: 'method', start: heading, lines: above }
    : null
}

/** Lines between the page's heading and a place. */
function belowHeading(lines: Line[], end: number): Line[] {
  const above = lines.slice(0, end)
  return above.slice(
    Math.max(
      0,
      above.findLastIndex((line) => line.heading === 1)
    )
  )
}

/**
 * A list of mere names, or one without a heading, is one of ingredients only where recipes are the
 * subject: shops have such lists too.
 */
function isAboutRecipes(page: Page, above: Line[]): boolean {
  return speaksOfRecipes(
    page,
    above.map(({ text }) => text)
  )
}

/** Whether what follows a list is full of words of cooking. */
function leadsToCooking(lines: Line[], { start, lines: listed }: Section): boolean {
  const from = start + listed.length + 1
  const behind = lines.slice(from, from + COOKING_LINES).map(({ text }) => text)
  return (cookingWords(behind.join(' '))[0]?.count ?? 0) >= LEAST_COOKING
}

/** Whether a list of ingredients goes on into a method that stands right below it. */
function goesOnInProse(list: Section): boolean {
  const method = splitSection(list)?.method
  const sentences = method?.lines.filter(({ text }) => /[.!。]$/.test(text)) ?? []
  return (
    method !== undefined && sentences.length >= LEAST_SENTENCES && methodWorth(method, list) > 0
  )
}

/** Of a list in the article and the same one in the recipe's card, which its method follows. */
function listWorth(section: Section, methods: Section[]): number {
  const worth = ingredientWorth(section.lines)
  const end = section.start + section.lines.length
  const isFollowed = methods.some(({ start }) => start > section.start && start <= end + NEXT)
  return worth >= 1 && isFollowed ? worth * FOLLOWED : worth
}

function best(
  sections: Section[],
  kind: Section['kind'],
  worthOf: (section: Section) => number
): Section | null {
  const rated = sections
    .filter((section) => section.kind === kind)
    .map((section) => ({ section, worth: worthOf(section) }))
    .filter(({ worth }) => worth > 0)
  return rated.toSorted((one, other) => other.worth - one.worth)[0]?.section ?? null
}

function stepsOf(method: Line[], ingredients: DraftIngredient[]): DraftStep[] {
  const listed = ingredients.map(({ text }) => text)
  const lines = withoutListed(withoutTail(method, listed), listed)
  const uncounted = joinParagraphs(itemsOf(withoutNames(lines))).map(withoutCount)
  const found = toldOnce(titled(uncounted))
  return withoutNumbers(withoutLabels(found.map((step) => ({ ...step, summary: null }))))
}

/** The steps of a method that a page shows once for each of two layouts, once. */
function toldOnce<Step extends { text: string }>(steps: Step[]): Step[] {
  if (steps.length < 2 * LEAST_TOLD) return steps
  return steps.slice(0, withoutRepeats(steps.map(({ text }) => text)).length)
}
