import { type Element, isTag } from 'domhandler'
import {
  headingKind,
  headingWords,
  isYieldLine,
  letters,
  speaksOfRecipe,
} from '#core/recipe_text/index'
import type { DraftIngredient } from '#core/recipes/index'
import { type Block, isInside } from './blocks.js'
import { ancestors, type ShownList } from './find_list.js'
import { isControl } from './controls.js'
import {
  cellCount,
  holdsHeading,
  isCalledTitle,
  isHeadingLike,
  isOneCell,
  isShouted,
  kindOf,
} from './looks.js'

const LONGEST_TITLE = 90
/** How far above a list its first title may stand, in elements. */
const ABOVE = 12
/** Words that begin like no amount or aside, and end like no sentence. */
const WORDING = /^[^\d½¼¾⅓⅔,(](?=.*(?:\p{L}{2}|\p{Lo})).*[^.]$/u
/** Share of the titles that are foods of their list before all of them are. */
const MOST_FOODS = 0.5
const LEAST_FOODS = 2
/** How many elements up from a name its link may be. */
const PRODUCT_DEPTH = 4
const BRACED = /^[{[［【〔〈《＜]\s?([^{}[\]［］【】〔〕〈〉《》＜＞]{1,90}?)\s?[}\]］】〕〉》＞]$/
/** What lists in Chinese are headed by, and everywhere in Japan and China a part of one: seasonings, main foods, the rest. */
const PARTS = new Set(['調味料', '调料', '主料', '辅料'])
const listHeadings = new Set(
  [...headingWords('ingredients')].filter((word) => !PARTS.has(word)).map(letters)
)
/** Labels of what may be chosen or read above a list, one of which says nothing of its foods. */
const labels = new Set(
  ['servings', 'totalTime', 'cookTime', 'difficulty', 'nutrition'].flatMap((kind) =>
    [...headingWords(kind)].map(letters)
  )
)

/** What stands between two lines of a list, in page order. */
interface Gap {
  /** Number of the line that follows. */
  before: number
  others: Block[]
  /** The lines that it stands between. */
  above: Block | null
  below: Block
}

/**
 * Titles of the groups that a shown list is divided in, by the number of the line that each opens.
 * One above the first line counts when it looks like those below, or is a heading right under that
 * of the whole list.
 */
export function groupTitles(blocks: Block[], list: ShownList): Map<number, string> {
  const [first, ...rest] = gaps(blocks, list)
  const item = itemOf(list)
  const inner = rest.flatMap(({ before, others, above: over, below }) => {
    const isOwn = (block: Block): boolean =>
      isMarked(block, item) || !over || !isOfAbove(block, over, below)
    const heading = others.findLast((block) => isTitle(block, item) && isOwn(block))
    return heading ? [{ before, heading }] : []
  })
  const kinds = new Set(inner.map(({ heading }) => kindOf(heading.element)))
  const above = first ? [...aboveOf(blocks, list), ...first.others] : []
  const opening =
    above.findLast((block) => isTitle(block, item) && kinds.has(kindOf(block.element))) ??
    first?.others.findLast(
      (block) => isTitle(block, item) && kindOf(block.element) === item.kind
    ) ??
    underHeading(above, item)
  const found = opening && first ? [{ before: first.before, heading: opening }, ...inner] : inner
  return new Map(found.map(({ before, heading }) => [before, titleOf(heading)]))
}

/** The last heading below that of the whole list, when nothing but controls stands below it. */
function underHeading(above: Block[], item: Item): Block | null {
  const at = above.findLastIndex(({ key }) => listHeadings.has(key))
  const last = above.slice(at + 1).findLast((block) => isTitle(block, item))
  return at >= 0 && last && isHeadingLike(last.element) ? last : null
}

/** What stands right above the element that holds a list. */
function aboveOf(blocks: Block[], { container }: ShownList): Block[] {
  const start = blocks.findIndex((block) => block.element === container)
  const before = blocks.slice(Math.max(0, start - ABOVE), start)
  return before.filter(({ end }) => end <= start)
}

function gaps(blocks: Block[], { container, lines }: ShownList): Gap[] {
  const holders = new Set([...lines.keys()].flatMap((block) => ancestors(block.element)))
  const start = blocks.findIndex((block) => block.element === container)
  const found: Gap[] = []
  let others: Block[] = []
  let above: Block | null = null
  for (let at = start + 1; at < (blocks[start]?.end ?? 0);) {
    const block = blocks[at]
    if (!block) break
    const number = lines.get(block)
    if (number !== undefined) {
      found.push({ before: number, others, above, below: block })
      others = []
      above = block
    } else if (holders.has(block.element)) {
      at++
      continue
    } else others.push(block)
    at = block.end
  }
  return found
}

/** What most lines of a list look like. */
interface Item {
  kind: string
  isBold: boolean
  isShouted: boolean
  isCalled: boolean
}

function itemOf({ lines }: ShownList): Item {
  const groups = Map.groupBy(lines.keys(), ({ element }) => kindOf(element))
  const [most] = [...groups].toSorted((one, other) => other[1].length - one[1].length)
  const isBold = most?.[1].some(({ element }) => holdsHeading(element)) ?? false
  return {
    kind: most?.[0] ?? '',
    isBold,
    isShouted: most?.[1].some(({ text }) => isShouted(text ?? '')) ?? false,
    isCalled: most?.[1].some(({ element }) => isCalledTitle(element)) ?? false,
  }
}

/**
 * Something that looks like a line is one that the markup words otherwise, unless it ends like a
 * title or is the one in bold.
 */
function isTitle(block: Block, item: Item): boolean {
  const { text, key, element } = block
  if (!text || text.length > LONGEST_TITLE || isControl(text) || listHeadings.has(key)) return false
  if (labels.has(key) || isYieldLine(text) || isColumns(element) || isOfProduct(element))
    return false
  if (kindOf(element) === item.kind && !isMarked(block, item)) return false
  return isHeading(block) ? /\p{L}{2}/u.test(text) : WORDING.test(text)
}

/** Whether a text looks like a title beside lines of a list. */
function isMarked({ text, element }: Block, item: Item): boolean {
  return (
    /[:：]$/.test(text ?? '') ||
    (!item.isBold && isHeadingLike(element)) ||
    (!item.isShouted && isShouted(text ?? '')) ||
    (!item.isCalled && isCalledTitle(element)) ||
    isOneCell(element)
  )
}

/** Whether a text stands in an element with the line above it, apart from that below: it says something of the former. */
function isOfAbove({ element }: Block, above: Block, below: Block): boolean {
  return ancestors(element).some(
    (holder) => isInside(above.element, holder) && !isInside(below.element, holder)
  )
}

/** Whether a name stands in a link that also holds a picture: something to buy or another recipe, and no part of a dish. */
export function isOfProduct(element: Element): boolean {
  const around = [...ancestors(element), element].slice(-PRODUCT_DEPTH)
  return around.some((holder) => holder.name === 'a' && holdsPicture(holder))
}

const holdsPicture = ({ children }: Element): boolean =>
  children.some((child) => isTag(child) && (child.name === 'img' || holdsPicture(child)))

/** The names of a table's columns. */
function isColumns({ name, children }: Element): boolean {
  return name === 'thead' || (name === 'tr' && cellCount(children, 'th') > 1)
}

function isHeading({ element }: Block): boolean {
  return /^h[1-6]$/.test(element.name)
}

function titleOf(block: Block): string {
  return (block.text ?? '').replace(/(?<!\s)\s*[:：]$/, '')
}

/**
 * Ingredients without titles that name no group: the foods of the lines themselves or of those above, where a page
 * shows amounts and foods in rows of their own. Braces around a title are left out.
 */
export function withOwnGroups(ingredients: DraftIngredient[]): DraftIngredient[] {
  const titled = ingredients.flatMap(({ title }, at) => (title === null ? [] : [{ title, at }]))
  const isEach = titled.length > 1 && titled.length === ingredients.length
  const areFoods = (isEach ? [0, 1] : [1]).some((up) => {
    const foods = titled.filter(({ title, at }) => isFoodOf(title, ingredients[at - up]))
    return foods.length >= LEAST_FOODS && foods.length > titled.length * MOST_FOODS
  })
  if (areFoods) return ingredients.map((one) => ({ ...one, title: null }))
  const [only, ...others] = titled
  const isOnlyNamed = only !== undefined && others.length === 0 && isOfList(only, ingredients)
  return ingredients.map((one) => ({
    ...one,
    title: isOnlyNamed ? null : (one.title?.replace(BRACED, '$1') ?? null),
  }))
}

/** Whether the only title names the recipe, or stands over all lines and says no more than that they are the ingredients. */
function isOfList({ title, at }: { title: string; at: number }, lines: DraftIngredient[]): boolean {
  const isOverAll = at === 0 && lines.length > 1
  return isOfRecipe(title) || (isOverAll && headingKind(title) === 'ingredients')
}

/** "Recipe: Leek soup" over the only list names the recipe and no part of it. */
function isOfRecipe(title: string): boolean {
  const [word = '', ...name] = title.split(/[:：]/)
  return name.length > 0 && speaksOfRecipe(word.trim())
}

function isFoodOf(title: string, line: DraftIngredient | undefined): boolean {
  const key = letters(title)
  return line !== undefined && key.length > 1 && letters(line.text).includes(key)
}
