import type { DraftIngredient, DraftStep } from '#core/recipes/index'
import { cookingWords, letters } from '#core/recipe_text/index'

/** Lines of a list that tell by their amounts whose translation it is, and how many of those differ. */
const LEAST = 4
const LEAST_NUMBERS = 3
/** Share of the lines that have amounts, and up to which they may have words of the other list. */
const MOST = 0.8
const ALIKE = 0.5
/** No recipe has more lines; steps are fewer. */
const LONGEST = 200
const MOST_STEPS = 80
/** Words of cooking that each half has of its own language at least, and how many times those of the other's. */
const LEAST_WORDS = 3
const PLAINLY = 4
const STROKE = /\s[/|]\s/

type Halves<Part> = [own: Part[], others: Part[]]

/**
 * Ingredients in the first of the two languages that a page has them in: one list behind the other, each line behind its
 * translation, or both in one line. A second list under a title of its own is a part of the dish.
 */
export function ingredientsInOneLanguage(ingredients: DraftIngredient[]): DraftIngredient[] {
  if (ingredients.length > LONGEST) return ingredients
  const arranged = [halved(ingredients), alternating(ingredients), beside(ingredients)]
  const own = arranged.find(
    ([first, second]) =>
      second.every(({ title }, at) => !title || title === first[at]?.title) &&
      isTranslation(first.map(textOf), second.map(textOf))
  )
  return own?.[0] ?? ingredients
}

/** Steps in the first of the two languages that a page tells them in, arranged as ingredients are. */
export function stepsInOneLanguage(steps: DraftStep[]): DraftStep[] {
  const spoken = [...wordsIn(steps)].filter(([, count]) => count >= LEAST_WORDS)
  if (steps.length > MOST_STEPS || spoken.length < 2) return steps
  const cut = languageEnds(steps)
  const arranged = [[steps.slice(0, cut), steps.slice(cut)], alternating(steps), beside(steps)]
  return arranged.find(([first = [], second = []]) => areApart(first, second))?.[0] ?? steps
}

/** Whether lines have the amounts of others, in their order, and other words for what they are of. */
export function isTranslation(first: string[], second: string[]): boolean {
  if (first.length < LEAST || first.length !== second.length) return false
  const amounts = first.map(numbersIn)
  const counted = amounts.filter(Boolean)
  const isSame = second.every((line, at) => numbersIn(line) === amounts[at])
  if (!isSame || counted.length < first.length * MOST) return false
  if (new Set(counted).size < LEAST_NUMBERS) return false
  const alike = first.filter((line, at) => sharesWord(line, second[at] ?? ''))
  return alike.length <= first.length * ALIKE
}

const textOf = ({ text }: { text: string }) => text
const numbersIn = (line: string) => (line.match(/[\d½¼¾⅓⅔⅛]+/g) ?? []).join(' ')

function sharesWord(one: string, other: string): boolean {
  const words = new Set(wordsOf(one))
  return wordsOf(other).some((word) => words.has(word))
}

/** The words of a line that are long enough to be those of a food. */
function wordsOf(line: string): string[] {
  return line
    .split(/[^\p{L}\p{M}]+/u)
    .map(letters)
    .filter((word) => word.length > 2)
}

function halved<Part>(parts: Part[]): Halves<Part> {
  const middle = Math.ceil(parts.length / 2)
  return [parts.slice(0, middle), parts.slice(middle)]
}

function alternating<Part>(parts: Part[]): Halves<Part> {
  return [parts.filter((_, at) => at % 2 === 0), parts.filter((_, at) => at % 2 === 1)]
}

/** What stands before and behind a stroke, where each line has just one. */
function beside<Part extends { text: string }>(parts: Part[]): Halves<Part> {
  const cut = parts.map((part) => part.text.split(STROKE))
  if (cut.some(({ length }) => length !== 2)) return [parts, []]
  const side = (which: 0 | 1) =>
    parts.map((part, at) => ({ ...part, text: cut[at]?.[which] ?? '' }))
  return [side(0), side(1)]
}

/** How many words of cooking a text has of each language. */
type Words = Map<string, number>

/** The different words in some steps. */
const wordsIn = (steps: DraftStep[]): Words =>
  new Map(cookingWords(steps.map(textOf).join(' ')).map(({ language, count }) => [language, count]))

/** Whether two halves each speak plainly a language of their own. */
function areApart(first: DraftStep[], second: DraftStep[]): boolean {
  const [one, other] = [wordsIn(first), wordsIn(second)]
  const [[own], [others]] = [mostOf(one), mostOf(other)]
  return own !== others && speaks(one, own, others) && speaks(other, others, own)
}

function speaks(words: Words, own: string, other: string): boolean {
  const count = words.get(own) ?? 0
  return count >= LEAST_WORDS && count > PLAINLY * (words.get(other) ?? 0)
}

function mostOf(words: Words): [language: string, count: number] {
  const [most] = [...words].toSorted((one, other) => other[1] - one[1])
  return most ?? ['', 0]
}

/**
 * Where steps in another language most likely begin. What stands between both, a name or a list, goes with the second,
 * a sentence with the first.
 */
function languageEnds(steps: DraftStep[]): number {
  const counts = steps.map((step) => wordsIn([step]))
  const worths = steps.map((_, at) => {
    const halves = [counts.slice(0, at), counts.slice(at)].map((half) => mostOf(summed(half)))
    return halves.reduce((sum, [, count]) => sum + count, 0)
  })
  const most = Math.max(...worths)
  const best = [...worths.keys()].filter((at) => worths[at] === most)
  const isEnd = (at: number): boolean =>
    at <= steps.length / 2 && /[.!。]$/.test(steps[at - 1]?.text ?? '')
  return best.findLast(isEnd) ?? best[0] ?? 0
}

function summed(counts: Words[]): Words {
  const sums: Words = new Map()
  for (const [language, count] of counts.flatMap((words) => [...words]))
    sums.set(language, (sums.get(language) ?? 0) + count)
  return sums
}
