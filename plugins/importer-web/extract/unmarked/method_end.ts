import { type Element, isTag } from 'domhandler'
import {
  cookingWords,
  hasAmount,
  isOpener,
  letters,
  rawText,
  withDigits,
  withPlainNumbers,
} from '#core/recipe_text/index'
import { isForSale } from '../align/controls.js'
import { ancestors } from '../align/find_list.js'
import { kindOf } from '../align/looks.js'
import type { Page } from '../page.js'
import { walk } from '../walk.js'
import type { Line } from './line.js'
import { beforeAnswers, beforeClosing } from './closings.js'
import { isFact } from './list_lines.js'
import { sizeOf } from './size_of.js'

const NUMBERED = /^(\d{1,2})\s*[.):、．：）]\s*(?=[^\d\s])/
const LEAST_NUMBERED = 3
/** Steps that look alike below what looks otherwise. */
const LEAST_STEPS = 3
const SENTENCE = 40
/** Steps that are items, where something else may follow them. */
const LEAST_ITEMS = 2
/** Words of cooking by which a paragraph is a step. */
const COOKING = 4
const LABEL = /^\p{L}{3,20}\s?[:：]$/u
/** How many lines that lead elsewhere are a list of links. */
const LEAST_LINKS = 2
/** Headings that do are names of other recipes; two may be parts that have pages of their own. */
const LEAST_CARDS = 3
const NEAR = 3
/** How far into an element its link is looked for. */
const MOST_NODES = 200
const BUTTON = /(?:^|[\s_-])(?:button|btn)(?:$|[\s_-])/i
/** A name of so few letters may be that of a part. */
const SHORT_NAME = 8

/**
 * The lines of a method up to where something else begins: the page's name again, as above the same recipe in another
 * language, words behind a numbered list, what a shop sells, or a list of links to other pages.
 */
export function withinMethod(lines: Line[], page: Page): Line[] {
  const told = beforeFacts(beforeName(belowCall(lines.filter((line) => !isButton(line))), page))
  return numberedOf(withoutLinks(beforeAsides(beforeClosing(beforeAnswers(beforeSale(told))))))
}

/** The lines of a method before what a shop sells below it, and the name of that. */
function beforeSale(lines: Line[]): Line[] {
  const at = lines.findIndex(({ text }) => isForSale(text))
  const above = lines.slice(0, Math.max(at, 0))
  const isNamed = above.length > 0 && !/[.!。]$/.test(above.at(-1)?.text ?? '')
  const kept = isNamed ? above.slice(0, -1) : above
  return kept.some(isSentence) ? kept : lines
}

/** Without what stands above all steps and looks like none of them: a heading that is none by its mark, or a call. */
function belowCall(lines: Line[]): Line[] {
  const [first, ...steps] = lines
  if (!first || steps.length < LEAST_STEPS || first.item || first.heading > 0) return lines
  const look = kindOf(first.element)
  const isOdd = steps.every(({ element }) => kindOf(element) !== look)
  const isCall =
    sizeOf(first.text) < SENTENCE &&
    /^\P{N}*[\p{L})]$/u.test(first.text) &&
    cookingWords(first.text).length === 0
  return isOdd && isCall && steps.slice(0, LEAST_STEPS).every(isSentence) ? steps : lines
}

function beforeName(lines: Line[], page: Page): Line[] {
  const names = new Set(
    [page.title, ...page.headings]
      .flatMap((name) => [name, ...name.split(/ ?[/|–—:] /)])
      .map(letters)
      .filter((name) => name.length >= SHORT_NAME)
  )
  const end = lines.findIndex(({ heading, text }) => heading > 0 && names.has(letters(text)))
  const above = lines.slice(0, Math.max(end, 0))
  const isPart = above.some(({ heading }) => heading > 0 && heading === lines[end]?.heading)
  return above.some(isSentence) && !isPart ? above : lines
}

/** Two times or servings one after the other are those of the recipe's card, with what heads them. */
function beforeFacts(lines: Line[]): Line[] {
  const first = lines.findIndex(
    ({ text }, at) =>
      isFact(text) && lines.slice(at + 1, at + NEAR).some((next) => isFact(next.text))
  )
  const above = lines.slice(0, Math.max(first, 0))
  const heading = above.findLastIndex((line) => line.heading > 0)
  const isTheirs = heading >= first - NEAR && !above.slice(heading + 1).some(isSentence)
  const kept = lines.slice(0, Math.max(isTheirs ? heading : first, 0))
  return kept.some(isSentence) ? kept : lines
}

/** The lines that count from one on, where each step is one line. */
function numberedOf(given: Line[]): Line[] {
  const lines = withDigits(withPlainNumbers(given))
  const places: number[] = []
  for (const [at, { text }] of lines.entries()) {
    if (Number(NUMBERED.exec(text)?.[1]) === places.length + 1) places.push(at)
  }
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  if (places.length < LEAST_NUMBERED) return lines
  const inside = lines.slice(first, last + 1)
  const others = inside.filter(({ text, heading }) => heading === 0 && !NUMBERED.test(text))
  if (others.length > 0) return lines
  if (lines.slice(last + 1).some(opensPart)) return lines
  const above = lines.slice(0, first)
  return above.some(isSentence) ? lines.slice(0, last + 1) : inside
}

/** Whether another part of the recipe begins, with its ingredients or with a title above a step. */
function opensPart({ text }: Line, at: number, lines: Line[]): boolean {
  const next = lines[at + 1]
  if (/[:：]$/.test(text)) return next !== undefined && isSentence(next)
  return /^[\d½¼¾⅓⅔⅛]/.test(text) && hasAmount(text)
}

/**
 * A method whose steps are all items ends where a heading, or the name of a note, stands above what is none: dietetics,
 * variations, how to keep it. A part of the method is headed as the first one is.
 */
function beforeAsides(lines: Line[]): Line[] {
  const at = lines.findIndex((line, place) => isAsideTitle(line) && isProse(lines[place + 1]))
  const above = lines.slice(0, Math.max(at, 0))
  const told = above.filter(isSentence)
  const own = lines[at]
  const isHeaded = above.some(
    ({ heading, element }) =>
      heading > 0 && heading === own?.heading && kindOf(element) === kindOf(own.element)
  )
  return told.length >= LEAST_ITEMS && told.every(({ item }) => item) && !isHeaded ? above : lines
}

/** Whether a line is a real heading in no list, or a word with a colon; "For the glaze" is the name of a part. */
function isAsideTitle({ text, heading, item }: Line): boolean {
  if (item || isOpener(text)) return false
  return (heading > 0 && heading < 7) || LABEL.test(text)
}

/** Whether a line is prose, no item, and hardly speaks of cooking: what does is a part of the method, however it is headed. */
const isProse = (line: Line | undefined) =>
  line !== undefined &&
  !line.item &&
  sizeOf(line.text) >= SENTENCE &&
  /[.!:。：]$/.test(line.text) &&
  (cookingWords(line.text)[0]?.count ?? 0) < COOKING

/** Whether a line is a whole sentence. */
export const isSentence = ({ text }: Line) => sizeOf(text) >= SENTENCE && /[.!。]$/.test(text)

/** A list of links ends a method, with the heading above it; so do the first of several headings that lead elsewhere. */
function withoutLinks(lines: Line[]): Line[] {
  const headings = lines.filter((line) => line.heading > 0 && isLink(line))
  const [card] = headings.length < LEAST_CARDS ? [] : headings
  const from = lines.findIndex((line, at) => {
    const run = lines.slice(at, at + LEAST_LINKS)
    return line === card || (run.length === LEAST_LINKS && run.every(isLink))
  })
  if (from < 0) return lines
  const end = (lines[from - 1]?.heading ?? 0) > 0 ? from - 1 : from
  return lines.slice(0, end)
}

/** Whether all words of a line lead elsewhere. */
export function isLink({ element, text }: Line): boolean {
  if (!/[.!。]$/.test(text) && linkAround(element)) return true
  const linked = linkedIn(element)
  return linked !== '' && linked === letters(text)
}

/** The letters of an element that lead elsewhere. */
function linkedIn(element: Element): string {
  let linked = ''
  let seen = 0
  walk(element, (node) => {
    if (++seen > MOST_NODES) return false
    const isOne = isTag(node) && leads(node)
    if (isOne) linked += letters(rawText(node))
    return !isOne
  })
  return linked
}

/** Whether a few words and a colon stand before a link ("Listen, too: …"). */
export function namesLink({ element, text }: Line): boolean {
  const behind = /^[^:：.!?]{2,40}[:：]\s?(?=\S)/u.exec(text)?.[0]
  const rest = behind === undefined ? '' : letters(text.slice(behind.length))
  return rest !== '' && linkedIn(element) === rest
}

function linkAround(element: Element): boolean {
  return [element, ...ancestors(element).slice(-NEAR)].some(leads)
}

/** Whether a few words, no sentence, are a link that is called a button, wherever it leads. */
function isButton({ element, text, heading }: Line): boolean {
  if (heading > 0 || sizeOf(text) >= SENTENCE || /[.!?。:：]$/.test(text)) return false
  const key = letters(text)
  let seen = 0
  let isOne = false
  walk(element, (node) => {
    if (!isTag(node)) return true
    isOne ||=
      node.name === 'a' && BUTTON.test(node.attribs.class ?? '') && letters(rawText(node)) === key
    return !isOne && ++seen < NEAR
  })
  return isOne
}

/** Links within the page, to a timer or a note, lead nowhere else. */
function leads({ name, attribs }: Element): boolean {
  const { href = '' } = attribs
  return name === 'a' && href !== '' && !/^(?:#|javascript:|mailto:|tel:)/i.test(href)
}
