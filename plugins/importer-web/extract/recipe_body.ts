import type { DraftIngredient, DraftStep } from '#core/recipes/index'
import { cookingWords, letters, withoutNumbers } from '#core/recipe_text/index'
import type { FieldEvidence, LineEvidence } from '#core/shared/contract/imports'
import { alignIngredients } from './align_ingredients.js'
import { type Block, readBlocks } from './align/blocks.js'
import { withGarnishes } from './align/garnish_lines.js'
import { recutSteps, uncutSteps, wholeNumberedList } from './align/recut_steps.js'
import { kindOf } from './align/looks.js'
import { rejoined } from './align/rejoined.js'
import { withStepsBetween } from './align/steps_between.js'
import { titledBetween } from './align/titles_between.js'
import { oddLines, type Origin, partEvidence } from './body_evidence.js'
import { withFractions } from './align/wording.js'
import { undamaged } from './damaged_list.js'
import {
  withoutForeignIngredients,
  withoutForeignSteps,
  withoutOwnIngredients,
  withoutRepeatedCalls,
} from './fields/foreign_lines.js'
import { ingredientLines } from './fields/ingredient_lines.js'
import { isOfOnesOwn, tellsNothing } from './fields/notes.js'
import {
  announcesNotes,
  isFootnote,
  isLabelledNote,
  labelledNote,
  withoutNotes,
} from './fields/step_labels.js'
import {
  withGroupHeadings,
  withGroupTitles,
  withHeadingsBetween,
  withPlainTitles,
  withShownTitles,
  withTitles,
} from './fields/step_titles.js'
import { steps } from './fields/steps.js'
import { ingredientsInOneLanguage, stepsInOneLanguage } from './fields/translations.js'
import type { Page } from './page.js'
import type { Thing } from './thing.js'
import type { Line } from './unmarked/line.js'
import {
  foodsNamed,
  foodsMet,
  isOfAnotherDish,
  withoutArticle,
  withoutListAbove,
  withoutTeaser,
} from './without_false_steps.js'
import { type ShownRecipe, shownRecipe } from './unmarked/shown_recipe.js'

/** What makes a page a recipe, where each list was read, and its doubtful lines. */
export interface RecipeBody {
  ingredients: DraftIngredient[]
  steps: DraftStep[]
  ingredientsEvidence: FieldEvidence
  stepsEvidence: FieldEvidence
  lines: LineEvidence[]
  /** What stood behind the steps under a heading of its own. */
  notes: { title: string; text: string }[]
}

/** Letters of a step that only names what is to do. */
const NAME = 45
/** Letters of a step that stands for a method which is elsewhere. */
const LONGEST_STUB = 120
const LEAST_COOKING = 2
const LEAST_HELD = 3
/** So many ingredients a method names at least that is the list's. */
const LEAST_NAMED = 2
/** Steps that markup which was cut off has at most. */
const MOST_CUT = 2
/** Lines behind the last step that are looked at for more. */
const NEAR = 3

/**
 * Ingredients and steps from the markup, completed by what the page shows. A page whose markup
 * names no recipe is believed only when it shows both.
 */
export function recipeBody(
  page: Page,
  recipes: Thing[],
  { blocks, lines: readings }: { blocks: Block[]; lines: Line[] }
): RecipeBody {
  const lines =
    recipes
      .map((recipe) => ingredientLines(recipe, page.measures))
      .find((found) => found.length > 0) ?? []
  const told = recipes.map(steps).find((found) => found.length > 0) ?? []
  const { steps: marked, notes } = withoutNotes(wholeMethod(told, lines, { blocks, readings }))
  const ingredients = listOf(page, lines, { blocks, readings })
  const doubts = {
    isForeign: isOfAnotherDish(marked, lines, readings),
    isListed: areListed(marked, lines),
    isCut: marked.length <= MOST_CUT && areShown(marked, readings),
    isPoor: isMeagre(marked) || holdsIngredients(marked, lines),
  }
  if (ingredients.length > 0 && !Object.values(doubts).includes(true)) {
    const origins = { ingredients: 'markup', steps: 'markup' } as const
    return bodyOf(ownOf({ ingredients, steps: marked, notes }, readings), origins, blocks)
  }
  const shown = shownRecipe(page, blocks, lines)
  const isRecipe = shown.ingredients.length > 0 && shown.steps.length > 0
  const isBelieved = recipes.length > 0 || isRecipe
  const takes = {
    ingredients: isBelieved && ingredients.length === 0,
    steps: isBelieved && takesShown(shown, marked, { lines, ...doubts }),
  }
  const read = {
    ingredients: takes.ingredients ? shown.ingredients : ingredients,
    ...(takes.steps
      ? withoutNotes(headed(withoutTeaser(withoutNumbers(shown.steps), page), blocks), true)
      : { steps: marked, notes }),
  }
  return bodyOf(
    ownOf(read, readings),
    {
      ingredients: originOf(takes.ingredients, shown.guessed.ingredients),
      steps: originOf(takes.steps, shown.guessed.steps),
    },
    blocks
  )
}

const headed = (found: DraftStep[], blocks: Block[]): DraftStep[] =>
  withTitles(withShownTitles(found, blocks))

/** The ingredients of the markup as the page shows them. */
function listOf(
  page: Page,
  lines: string[],
  { blocks, readings }: { blocks: Block[]; readings: Line[] }
): DraftIngredient[] {
  const holding = holdsMost(blocks, lines) ? blocks : readBlocks(page.document, true)
  const aligned = titledBetween(
    alignIngredients(rejoined(lines, holding, readings), holding),
    readings
  )
  return undamaged(aligned, blocks, () => {
    const { ingredients: list, guessed } = shownRecipe(page, blocks, [])
    return guessed.ingredients && !holdsAll(list, aligned) ? [] : list
  })
}

/** The steps of the markup as the page cuts and heads them, without the article before them. */
function wholeMethod(
  told: DraftStep[],
  ingredients: string[],
  { blocks, readings }: { blocks: Block[]; readings: Line[] }
): DraftStep[] {
  const given = uncutSteps(withShownTitles(withFractions(told, blocks), blocks), readings)
  const cut = recutSteps(wholeNumberedList(given, blocks), readings)
  const own = withStepsBetween(withoutArticle(cut, ingredients, readings), readings)
  return withHeadingsBetween(own, readings)
}

/** Whether half of the lines are on the page as it opens; lists lie behind tabs, too. */
function holdsMost(blocks: Block[], lines: string[]): boolean {
  const keys = new Set(lines.map(letters))
  const shown = new Set(blocks.flatMap(({ key }) => (keys.has(key) ? [key] : [])))
  return shown.size >= keys.size / 2
}

function originOf(isShown: boolean, isGuessed: boolean): Origin {
  return isShown ? (isGuessed ? 'guessed' : 'shown') : 'markup'
}

interface Doubts {
  lines: string[]
  isForeign: boolean
  isListed: boolean
  isPoor: boolean
}

/** Whether the steps of the page take the place of the markup's. */
function takesShown(
  shown: ShownRecipe,
  marked: DraftStep[],
  { lines, isForeign, isListed, isPoor }: Doubts
): boolean {
  if (marked.length === 0 || goesOn(shown.steps, marked)) return true
  if (isListed && isMethod(shown, lines)) return true
  if (isForeign)
    return (
      !shown.guessed.steps &&
      foodsMet(shown.steps, lines) >= Math.min(LEAST_NAMED, Math.max(lines.length, 1))
    )
  return (isPoor || isListed) && saysMore(shown.steps, marked)
}

/** Whether a list that nothing names has the lines of another one all the same, but the last, which may be cut off. */
function holdsAll(list: DraftIngredient[], known: DraftIngredient[]): boolean {
  const keys = new Set(list.map(({ text }) => letters(text)))
  return known.length > 2 && known.slice(0, -1).every(({ text }) => keys.has(letters(text)))
}

/** Steps that are mere names, or none, or the only one that hardly speaks of cooking ("The whole recipe, step by step."). */
function isMeagre(found: DraftStep[]): boolean {
  const [only, ...others] = found
  if (only && others.length === 0 && only.text.length <= LONGEST_STUB)
    return (cookingWords(only.text)[0]?.count ?? 0) < LEAST_COOKING
  return sizeOf(found) <= found.length * NAME && found.every(({ text }) => !/[.!。！]/.test(text))
}

/** Some markup has the whole article where the steps belong. */
function holdsIngredients(found: DraftStep[], lines: string[]): boolean {
  const keys = new Set(lines.map(letters))
  const held = found.filter(({ text }) => keys.has(letters(text))).length
  return held >= Math.max(LEAST_HELD, lines.length / 2)
}

/** Some have the last of the ingredients as the only step. */
function areListed(found: DraftStep[], lines: string[]): boolean {
  const keys = new Set(lines.map(letters))
  return found.length > 0 && found.every(({ text }) => keys.has(letters(text)))
}

/** Whether what a page shows as steps is a method: it is headed as one, or names the foods. */
function isMethod({ steps: shown, guessed }: ShownRecipe, lines: string[]): boolean {
  return (
    shown.length > 0 &&
    !areListed(shown, lines) &&
    (!guessed.steps || foodsNamed(shown, lines) >= LEAST_NAMED)
  )
}

/** Whether the page tells far more than names, or leaves out what is no step. */
function saysMore(shown: DraftStep[], marked: DraftStep[]): boolean {
  return shown.length > 0 && (!isMeagre(marked) || sizeOf(shown) > 3 * sizeOf(marked))
}

/** Whether the page says the few steps of the markup, and a further one near behind that looks like the last of them. */
function areShown(marked: DraftStep[], readings: Line[]): boolean {
  const keys = readings.map(({ text }) => letters(text))
  const places = marked.map(({ text }) => keys.lastIndexOf(letters(text)))
  const last = places.at(-1) ?? -1
  const own = readings[last]
  if (!own || places.includes(-1)) return false
  return readings.slice(last + 1, last + 1 + NEAR).some(({ element, text }) => {
    const isAlike = kindOf(own.element) === kindOf(element) && !isLabelledNote(text)
    return isAlike && cookingWords(text).length > 0
  })
}

/** Whether the markup was cut off: its steps are the first of those that the page shows, word for word. */
function goesOn(shown: DraftStep[], marked: DraftStep[]): boolean {
  if (marked.length > MOST_CUT || shown.length <= marked.length) return false
  return marked.every(({ text }, at) => letters(text) === letters(shown[at]?.text ?? ''))
}

function sizeOf(found: DraftStep[]): number {
  return found.reduce((sum, { text }) => sum + text.length, 0)
}

type Lists = Pick<RecipeBody, 'ingredients' | 'steps'>
type Read = Lists & { notes: DraftStep[] }

/** What was read, without what stands behind both lists and is of others. */
function ownOf({ ingredients, steps: told, notes }: Read, lines: Line[]): Read {
  const listed = ingredients.map(({ text }) => text)
  const titles = ingredients.map(({ title }) => title)
  const inOne = withGroupHeadings(stepsInOneLanguage(withoutListAbove(told, listed)), titles, lines)
  return {
    ingredients: withGarnishes(
      ingredientsInOneLanguage(withoutForeignIngredients(ingredients, lines)),
      lines
    ),
    steps: withPlainTitles(
      withoutOwnIngredients(
        withoutForeignSteps(withoutRepeatedCalls(withGroupTitles(inOne, titles)), lines),
        listed
      )
    ),
    notes,
  }
}

function bodyOf(
  { notes, ...read }: Read,
  origins: Record<keyof Lists, Origin>,
  blocks: Block[]
): RecipeBody {
  const evidence = (list: keyof Lists): FieldEvidence =>
    partEvidence(
      read[list].map(({ text }) => text),
      origins[list],
      blocks
    )
  return {
    ...read,
    ingredientsEvidence: evidence('ingredients'),
    stepsEvidence: evidence('steps'),
    lines: oddLines(read, blocks),
    notes: noteOf(notes),
  }
}

function noteOf(notes: DraftStep[]): RecipeBody['notes'] {
  const texts = notes
    .map(({ text }) => text)
    .filter((text) => !announcesNotes(text) && !tellsNothing(text))
  const [only, ...more] = texts
  const told = only !== undefined && more.length === 0 ? labelledNote(only) : null
  if (told && !notes[0]?.title) return [told]
  const heading = notes[0]?.title ?? notes[0]?.text.replace(/(?<!\s)\s*[:：]$/, '') ?? ''
  if (isOfOnesOwn(heading)) return []
  const title = isFootnote(heading) ? '' : heading
  return texts.length > 0 ? [{ title, text: texts.join('\n') }] : []
}
