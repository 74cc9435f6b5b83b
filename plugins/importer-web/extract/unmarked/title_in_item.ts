import { type AnyNode, type Element, isTag, isText } from 'domhandler'
import { breaksLine, hasAmount, letters, rawText, tidyLine } from '#core/recipe_text/index'
import { kindOf } from '../align/looks.js'
import { isBold } from './bold.js'

const SENTENCE = 30
const LONGEST_TITLE = 40
/** The same of one in an element with a class of its own. */
const LONGEST_CALLED = 90
const NUMBER = /^\d{1,2}[.)]?$/
/** How deep in an item its parts may lie. */
const DEEPEST = 3

const known = new WeakMap<Element, Element | null>()

/**
 * The first part of an item, its number aside, where that is the title of the sentences below it: a heading, bold words on
 * a line of their own, or a block with a class that is the only one of its kind.
 */
export function titleIn(item: Element): Element | null {
  if (item.name !== 'li') return null
  const before = known.get(item)
  if (before !== undefined) return before
  const title = findTitle(partsOf(item))
  known.set(item, title)
  return title
}

/** Whether words are the title of the step in their item. */
export function isTitleInItem(element: Element, text: string): boolean {
  let at: Element = element
  for (let up = 0; at.name !== 'li'; up++) {
    if (up > DEEPEST || !at.parent || !isTag(at.parent)) return false
    at = at.parent
  }
  const title = titleIn(at)
  return title !== null && letters(rawText(title)) === letters(text)
}

/** Whether a text ends like a sentence, and is not too short for one. */
export function endsLikeOne(text: string, least = 0): boolean {
  return text.length >= least && /[.!。]\s*$/.test(text)
}

function findTitle(parts: AnyNode[]): Element | null {
  const [first, next, ...others] = parts
  if (!first || !isTag(first) || !next) return null
  if (!breaksLine(first.name) && !(isTag(next) && breaksLine(next.name))) return null
  const title = wordsOf([first])
  const isStep = [[next], [next, ...others]].some((below) => endsLikeOne(wordsOf(below), SENTENCE))
  if (title === '' || !isStep) return null
  if (title.length <= LONGEST_TITLE && isTag(next))
    if (/^h[2-6]$/.test(first.name) || isBold(first, title)) return first
  const isOwn = [next, ...others].every((part) => !isTag(part) || kindOf(part) !== kindOf(first))
  const isCalled = breaksLine(first.name) && (first.attribs.class ?? '') !== '' && isOwn
  const isName = /^\p{Lu}/u.test(title) && !/[.,:;!?]$/.test(title) && !hasAmount(title)
  return isCalled && isName && title.length <= LONGEST_CALLED ? first : null
}

/** The parts of an item without the number in front, or those of the only element in it. */
function partsOf(item: Element, depth = 0): AnyNode[] {
  const parts = item.children.filter((child) => wordsOf([child]) !== '')
  const [first, ...others] = parts
  if (first && isTag(first) && others.length === 0 && depth < DEEPEST && first.name === 'div')
    return partsOf(first, depth + 1)
  return first && NUMBER.test(wordsOf([first])) ? others : parts
}

function wordsOf(nodes: AnyNode[]): string {
  const words = nodes.map((node) => (isText(node) ? node.data : isTag(node) ? rawText(node) : ''))
  return tidyLine(words.join(' ').replace(/\s+/g, ' '))
}
