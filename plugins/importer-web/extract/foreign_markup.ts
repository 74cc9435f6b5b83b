import { cookingWords, hasAmount, letters, plainLine, rawText } from '#core/recipe_text/index'
import type { Block } from './align/blocks.js'
import { addressesOf, isAddressed } from './choose_recipe.js'
import { ingredientLines } from './fields/ingredient_lines.js'
import { steps } from './fields/steps.js'
import { metaOf, type Page } from './page.js'
import type { Source } from './sources.js'
import { textIn, type Thing } from './thing.js'
import { type ShownRecipe, shownRecipe } from './unmarked/shown_recipe.js'

/** Lines of a list that tell whose it is, and the part of them that a page may say by chance. */
const LEAST = 3
const BY_CHANCE = 0.15
const HALF = 0.5
/** The part of its length that a text has in another language at least. */
const MOST = 0.75
/** Words of cooking that tell a method's language. */
const LEAST_COOKING = 2
/** Words that are compared; those of scripts without blanks in one piece. */
const TIGHT = /^\p{Lo}/u
const WORD = /\p{Lo}+|\p{L}{3,}/gu

/**
 * Readings of a recipe without its markup where that is not the page's: it says neither its name nor its ingredients nor its
 * steps anywhere, as what a maker of pages was delivered with or a translation, and shows a whole recipe under headings of
 * its own that is no shorter. What is at another address, as a teaser's, may have steps that sound alike and more of both.
 */
export function withoutForeignMarkup(page: Page, readings: Source[], blocks: Block[]): Source[] {
  const things = readings.filter(({ from }) => from !== 'head').map(({ thing }) => thing)
  const listed = things.map((thing) => ingredientLines(thing)).find((found) => found.length > 0)
  const told = things.map((thing) => steps(thing)).find((found) => found.length > 0)
  if (!listed || !told || listed.length < LEAST || page.headings.length === 0) return readings
  // Most markup is of its page, and its lines are found there at once.
  const keys = new Set(blocks.map(({ key }) => key))
  if (listed.filter((line) => keys.has(letters(line))).length > listed.length * HALF)
    return readings
  const text = saidBy(rawText(page.document))
  const method = told.map((step) => step.text)
  const isElsewhere = areElsewhere(page, things)
  if (isSaid(listed, text, isElsewhere ? HALF : BY_CHANCE)) return readings
  if (!isElsewhere && isSaid(method, text, BY_CHANCE)) return readings
  const titles = [...page.headings, page.title, metaOf(page, 'og:title') ?? '']
  const named = saidBy(titles.join(' '))
  const isNamed = things.some(({ name }) => stands(plainLine(textIn(name) ?? ''), named))
  const shown = shownRecipe(page, blocks)
  const isTranslated = isTranslation(shown, method)
  const least = isTranslated ? MOST : 1
  const isLess = !isElsewhere && !isNoShorter(shown, { listed, method }, least)
  const isOwn = (isNamed && !isTranslated) || isLess
  return isOwn || !isRecipe(shown) ? readings : headOf(readings)
}

const headOf = (readings: Source[]) => readings.filter(({ from }) => from === 'head')
const sizeOf = (texts: string[]) => texts.reduce((sum, { length }) => sum + length, 0)

/** A text and its words. */
interface Said {
  text: string
  words: Set<string>
}

function saidBy(text: string): Said {
  const lower = text.toLowerCase()
  return { text: lower, words: new Set(lower.match(WORD)) }
}

/** Whether a text says more of some lines than chance would have it. */
function isSaid(lines: string[], text: Said, most: number): boolean {
  return lines.filter((line) => stands(line, text)).length > lines.length * most
}

/** Whether a text has half of the words of a line. */
function stands(line: string, { text, words: said }: Said): boolean {
  const words = line.toLowerCase().match(WORD) ?? []
  const found = words.filter((word) => said.has(word) || (TIGHT.test(word) && text.includes(word)))
  return found.length >= words.length * HALF
}

/** Whether a page shows, under headings, a counted list and a method. */
function isRecipe({ ingredients, steps: told, guessed }: ShownRecipe): boolean {
  const counted = ingredients.filter(({ text }) => hasAmount(text)).length
  const isHeaded = !guessed.ingredients && !guessed.steps
  return isHeaded && counted > 0 && counted >= ingredients.length * HALF && told.length > 0
}

/** Whether what a page shows is no shorter than a part of a list and a method. */
function isNoShorter(
  shown: ShownRecipe,
  { listed, method }: { listed: string[]; method: string[] },
  least: number
): boolean {
  return (
    shown.ingredients.length >= listed.length * least &&
    sizeOf(shown.steps.map(({ text }) => text)) >= sizeOf(method) * least
  )
}

/** Whether markup says of all its recipes that they are at other addresses, as that of teasers does. */
function areElsewhere(page: Page, things: Thing[]): boolean {
  return things.every((thing) => addressesOf(thing).length > 0 && !isAddressed(page, thing))
}

/** Whether a method is told in another language than the page's: then a name in both is that of the dish. */
function isTranslation(shown: ShownRecipe, method: string[]): boolean {
  const [own, other] = [shown.steps.map(({ text }) => text), method].map(
    (texts) => cookingWords(texts.join(' '))[0]
  )
  if (!own || !other || own.language === other.language) return false
  return own.count >= LEAST_COOKING && other.count >= LEAST_COOKING
}
