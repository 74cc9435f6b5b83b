import { type AnyNode, type Document, type Element, isTag, isText, type Text } from 'domhandler'
import { breaksLine, isSilent, rawText, tidyLine, withoutBullet } from '#core/recipe_text/index'
import { type Block, isCaption, isHidden, needsGap } from '../align/blocks.js'
import { kindOf } from '../align/looks.js'
import { walk } from '../walk.js'
import { belongs } from './belongs.js'
import { isBold, looksBold } from './bold.js'
import { isListedCaption, isRow, stepCaptions } from './captions.js'
import { withoutCounters } from './counters.js'
import type { Line } from './line.js'
import { joinPairs } from './join_pairs.js'
import { joinTerms } from './join_terms.js'
import { joinWrapped } from './join_wrapped.js'
import { byColumns, rowsWithSteps } from './side_columns.js'
import { spreadLists } from './spread_lists.js'
import { namesColumns, rowByColumns } from './table_rows.js'
import { endsLikeOne, isTitleInItem, titleIn } from './title_in_item.js'

const COMPANY = [
  'comments?',
  'related',
  'sidebar',
  'newsletter',
  'share',
  'social',
  'breadcrumbs?',
  'footer',
  'menu',
  'cookies?',
  'popup',
  'modal',
  'promo',
  'advert\\w*',
  'navigation',
  'signature',
  'toc',
  'post-?meta(?:data)?',
]
const ASIDE = new RegExp(String.raw`(?:^|[\s_-])(?:${COMPANY.join('|')})(?:$|[\s_-])`, 'i')
/** What is called so belongs to the recipe, whatever else it is called. */
const RECIPE = /re[cz]ept|recipe|recette|receta|ricett|receita|ingred|instruct|direction/i
const LEFT_OUT = new Set(['nav', 'footer', 'select', 'option', 'textarea', 'dialog', 'button'])
const WHOLE = 220
/** Pages have no more that are read. */
const MOST_LINES = 20_000
const COUNTED_FOOD = /^[\d½¼¾⅓⅔⅛][\d½¼¾⅓⅔⅛.,/ –-]{0,12}\s?\p{L}{1,15}\.?\s+[\p{L}(]/u
const LONGEST_FOOD = 110
/** What wikis write behind their headings. */
const EDIT =
  /\[\s?(?:edit|bearbeiten|modifier|editar|modifica|bewerken|redigera|rediger|muokkaa|edytuj|editovat|szerkesztés|править|編集|편집|编辑)[^\]]{0,60}\]$/iu
/** The number of a source behind a word or a sentence. */
const REFERENCE = /(?<=[\p{L}\p{M}.,;!?)])\s?\[\d{1,3}\](?![\p{L}\d])/gu
const PRE_STYLE = /white-space\s*:\s*pre/i
/** "【Sauce】", "[양념]": the name of a part, where nobody writes in bold. */
const BRACKETED =
  /^(?:【[^】\d]{1,24}】|〔[^〕\d]{1,24}〕|《[^》\d]{1,24}》|＜[^＞\d]{1,24}＞|〈[^〉\d]{1,24}〉|［[^］\d]{1,24}］|\[[\p{sc=Hangul}\p{sc=Han}\p{sc=Kana}\p{sc=Hira}· ]{1,24}\])$/u
const SENTENCE = 30
const LONGEST_TITLE = 40
const LEAST_ROWS = 3
/** Nodes and letters of what asks for an address. */
const MOST_IN_FORM = 80
const LONGEST_FORM = 500
const MOST_ROWS = 0.5
const ROW = /^(?:span|a|label)$/
/** The words of an item may lie so many elements deep in it, but in no list or table of its own. */
const DEEPEST_IN_ITEM = 4
const HOLDS_MANY = /^(?:[uod]l|table|section|article)$/

/** Reads the lines of a page in order, without its navigation, comments and other company; once, whoever asks. */
export function readLines(document: Document, blocks: Block[]): Line[] {
  const lines = linesRead.get(blocks) ?? linesIn(document, blocks)
  linesRead.set(blocks, lines)
  return lines
}

const linesRead = new WeakMap<Block[], Line[]>()

function linesIn(document: Document, blocks: Block[]): Line[] {
  const texts = new Map(blocks.map(({ element, text }) => [element, text]))
  const isKept = belongs(blocks)
  const isStep = stepCaptions()
  const lines: Line[] = []
  const open = new OpenLine()
  const rows = new Set<Element>()
  const besideSteps = new Set<Element>()
  const flush = (): void => {
    lines.push(...open.close())
  }
  const addText = (node: Text): void => {
    if (!isPreformatted(node)) return open.add(node.data, node)
    for (const [at, part] of node.data.split('\n').entries()) {
      if (at > 0) flush()
      open.add(part, node)
    }
  }
  walk(
    document,
    (node) => {
      if (isText(node)) addText(node)
      if (!isTag(node)) return true
      if (lines.length > MOST_LINES) return false
      const isBelowPicture = isCaption(node) && !isListedCaption(node)
      const isOut = isLeftOut(node) || (isBelowPicture && !isStep(node, lines.at(-1)?.text))
      if ((isOut && !isKept(node)) || namesColumns(node)) return false
      for (const row of rowsIn(node)) rows.add(row)
      for (const row of rowsWithSteps(node)) besideSteps.add(row)
      if (standsAlone(node) || rows.has(node)) flush()
      const isWhole = !besideSteps.has(node)
      const whole = isWhole && wholeLine(node, rowByColumns(node) ?? texts.get(node) ?? null)
      if (whole) lines.push(whole)
      else open.enter(node)
      return !whole
    },
    (node) => {
      if (!isTag(node)) return
      if (standsAlone(node) || rows.has(node)) flush()
      open.leave(node)
    }
  )
  flush()
  const told = lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  return spreadLists(
    joinPairs(joinTerms(joinWrapped(byColumns(withoutCounters(told), besideSteps))))
  )
}

/** The words since the last line ended, and whether all of them are in bold. */
class OpenLine {
  #words = ''
  #around: Element | null = null
  #plain = false
  readonly #bold: Element[] = []

  /** Adds the words of a text, or a part of them. */
  add(words: string, node: Text): void {
    if (this.#around === null && words.trim()) this.#around = blockAround(node)
    const { parent } = node
    const own = parent && isTag(parent) && parent.firstChild === node ? parent : null
    if (needsGap(this.#words, words, own)) this.#words += ' '
    this.#words += words
    if (this.#bold.length === 0 && /[\p{L}\p{N}]/u.test(words)) this.#plain = true
  }

  enter(element: Element): void {
    if (looksBold(element)) this.#bold.push(element)
  }

  leave(element: Element): void {
    if (this.#bold.at(-1) === element) this.#bold.pop()
  }

  close(): Line[] {
    const text = ownWords(this.#words.replace(/\s+/g, ' '))
    const element = this.#around
    const heading = this.#plain && !BRACKETED.test(text) ? 0 : 7
    this.#words = ''
    this.#around = null
    this.#plain = false
    if (!element || !text) return []
    if (isOverList(element, text) || isTitleInItem(element, text))
      return [{ text, element, heading: 6, item: false }]
    return [{ text, element, heading, item: isOfItem(element, text) }]
  }
}

/** Whether a few words of an item stand above a list of its own, as the name of a part does. */
function isOverList({ name, children }: Element, text: string): boolean {
  if (name !== 'li' || text.length > LONGEST_TITLE || /\d|[.,!?]$/.test(text)) return false
  return children.some((child) => isTag(child) && /^[uo]l$/.test(child.name))
}

/** Whether an element is an item of a list, or the text of one, or an amount of food in a row of a table. */
function isOfItem(element: Element, text: string): boolean {
  let at: AnyNode | null = element
  let cell = element
  for (let depth = 0; at && isTag(at) && depth <= DEEPEST_IN_ITEM; depth++) {
    if (at.name === 'li' || (at.name === 'tr' && isCountedFood(text) && !holdsMany(cell)))
      return true
    if (HOLDS_MANY.test(at.name)) return false
    cell = at
    at = at.parent
  }
  return false
}

/** Whether a cell holds several lines, as those of tables that lay out a page do. */
function holdsMany(cell: Element): boolean {
  const known = crowded.get(cell)
  if (known !== undefined) return known
  const lines = rawText(cell).split('\n')
  const isCrowded = lines.filter((line) => line.trim() !== '').length > MOST_IN_CELL
  crowded.set(cell, isCrowded)
  return isCrowded
}

const crowded = new WeakMap<Element, boolean>()
const MOST_IN_CELL = 2

/** Whether an element has a name that its page made up ("soup-step"). */
const isOwnName = ({ name }: Element) => name.includes('-')

/** Whether an element of such a name breaks lines, as one does that holds what breaks them, be it a few such elements down. */
function isOwnBlock(element: Element): boolean {
  if (!isOwnName(element)) return false
  const found = ownBlocks.get(element) ?? holdsBlock(element, DEEPEST_IN_ITEM)
  ownBlocks.set(element, found)
  return found
}

/** Pages nest as deep as their makers like: farther down than this nobody looks. */
function holdsBlock({ children }: Element, levels: number): boolean {
  return children.some(
    (child) =>
      isTag(child) &&
      (breaksLine(child.name) || (levels > 1 && isOwnName(child) && holdsBlock(child, levels - 1)))
  )
}

const ownBlocks = new WeakMap<Element, boolean>()

/** Whether an element begins and ends lines. */
function standsAlone(element: Element): boolean {
  return breaksLine(element.name) || isBareItem(element) || isOwnBlock(element)
}

/** Some lists have items of other names. */
function isBareItem({ name, parent }: Element): boolean {
  return name !== 'li' && parent !== null && isTag(parent) && /^[uo]l$/.test(parent.name)
}

/**
 * Parts of an element that are rows by their looks alone: all it holds, each the same kind of element, with an amount of
 * something in most of them, or a box to tick in each.
 */
function rowsIn(element: Element): Element[] {
  if (!breaksLine(element.name) && !isOwnName(element)) return []
  const { children } = element
  const parts = children.filter(isTag)
  const [first] = parts
  if (!first || parts.length < LEAST_ROWS || !(ROW.test(first.name) || isOwnName(first))) return []
  const looks = kindOf(first)
  if (parts.some((part) => kindOf(part) !== looks)) return []
  if (children.some((child) => isText(child) && child.data.trim() !== '')) return []
  if (parts.every(hasBox)) return parts
  const counted = parts.map((part) => rawText(part).trim()).filter(isRow)
  return counted.length >= Math.max(LEAST_ROWS, parts.length * MOST_ROWS) ? parts : []
}

/** Whether words have a box to tick before them. */
function hasBox({ children }: Element): boolean {
  return children.some(
    (child) => isTag(child) && child.name === 'input' && child.attribs.type === 'checkbox'
  )
}

/** Whether an element holds several lines, as breaks and amounts or a sentence in it tell. */
function holdsLines(element: Element): boolean {
  const { children } = element
  const [first, ...others] = children.filter(isTag).filter(({ name }) => breaksLine(name))
  const parts = others.map(rawText)
  if (first && element.name !== 'tr' && others.length > 0 && isTitleBehind(first, others))
    return true
  if (titleIn(element)) return true
  const isStep = first !== undefined && endsLikeOne(rawText(first), SENTENCE)
  if (isStep && parts.some((text) => text.trim() && !endsLikeOne(text))) return true
  if (rowsIn(element).length > 0) return true
  const lines = rawText(element).split('\n')
  const told = lines.filter((line) => endsLikeOne(line, SENTENCE)).length
  if (element.name === 'tr' && others.length === 0 && told > 1) return true
  const least = /:\s*$/.test(lines.find((line) => line.trim()) ?? '') ? 1 : 2
  return lines.filter(isCountedFood).length >= least
}

/** Whether an ingredient is followed, in its own element, by the title of those below it. */
function isTitleBehind(first: Element, others: Element[]): boolean {
  const last = others.findLast((other) => rawText(other).trim() !== '')
  if (!last) return false
  const title = tidyLine(rawText(last).replace(/\s+/g, ' '))
  return (
    title.length <= LONGEST_TITLE &&
    /^\p{Lu}[^\d(]*$/u.test(title) &&
    isCountedFood(rawText(first)) &&
    isBold(last, title)
  )
}

/** An amount with what it is of. */
function isCountedFood(text: string): boolean {
  const line = text.trim()
  return line.length <= LONGEST_FOOD && COUNTED_FOOD.test(line)
}

/** Short items and rows are one line however they are built; so are headings. */
function wholeLine(element: Element, text: string | null): Line | null {
  const { name } = element
  const level = /^h([1-6])$/.exec(name)
  if (!text || (!level && !/^(?:li|tr)$/.test(name))) return null
  if (level && text.length > WHOLE) return null
  if (level) {
    const heading = isTitleInItem(element, text) ? 6 : Number(level[1])
    return { ...lineOf(text.replace(EDIT, ''), element), heading }
  }
  const nested = element.children.some(
    (child) => isTag(child) && /^(?:ul|ol|table)$/.test(child.name)
  )
  return nested || text.length > WHOLE || holdsLines(element)
    ? null
    : { ...lineOf(text, element), item: true }
}

/** The words of a line without its bullet and the numbers of sources. */
const ownWords = (text: string) =>
  withoutBullet(tidyLine(text.includes('[') ? text.replaceAll(REFERENCE, '') : text))

function lineOf(text: string, element: Element): Line {
  const line = ownWords(text)
  return { text: line, element, heading: isBold(element, line) ? 7 : 0, item: false }
}

/** Whether a text is shown with the breaks that it is written with. */
function isPreformatted({ parent }: Text): boolean {
  let at = parent
  for (let up = 0; at && isTag(at) && up < DEEPEST_IN_ITEM; up++) {
    if (at.name === 'pre' || PRE_STYLE.test(at.attribs.style ?? '')) return true
    at = at.parent
  }
  return false
}

function blockAround(node: AnyNode): Element | null {
  let at = node.parent
  while (at && isTag(at) && !breaksLine(at.name) && !isOwnBlock(at) && at.name !== 'body')
    at = at.parent
  return at && isTag(at) ? at : null
}

/** Whether an element of a few words asks for one's address, as those for newsletters do. */
function asksForAddress(element: Element): boolean {
  if (!/^(?:aside|form)$/.test(element.name)) return false
  let asks = false
  let seen = 0
  walk(element, (node) => {
    asks ||= isTag(node) && node.name === 'input' && node.attribs.type === 'email'
    return !asks && ++seen < MOST_IN_FORM
  })
  return asks && rawText(element).length <= LONGEST_FORM
}

function isLeftOut(element: Element): boolean {
  const { name, attribs } = element
  if (isSilent(name) || LEFT_OUT.has(name) || isHidden(element)) return true
  if (asksForAddress(element)) return true
  if (name === 'body' || name === 'html' || name === 'main' || name === 'article') return false
  const called = `${attribs.id ?? ''} ${attribs.class ?? ''}`
  return ASIDE.test(called) && !RECIPE.test(called)
}
