import { type Element, isTag } from 'domhandler'
import { sharedAncestor } from '../align/find_list.js'
import { kindOf } from '../align/looks.js'
import {
  cookingWords,
  type HeadingKind,
  hasAmount,
  headingKind,
  headingWords,
  letters,
  rawText,
} from '#core/recipe_text/index'
import { isInside } from '../align/blocks.js'
import { isControl } from '../align/controls.js'
import {
  countsFurther,
  goesOn,
  isAbout,
  isInItem,
  isWithoutAmounts,
  leavesList,
} from './inner_headings.js'
import type { Line } from './line.js'
import { isFact } from './list_lines.js'
import { isLink } from './method_end.js'
import { sizeOf } from './size_of.js'
import { isTitleInItem } from './title_in_item.js'

const MOST_LINES = 120
const MOST_HEADINGS = 400
const PROSE = 25
const SENTENCE = 40
/** "1. Do some prep", "Step 2". */
const COUNTING = /^(?:\p{L}{2,10}\s)?\d{1,2}(?:\s*[.):–-]|$)/u
/** How many lines behind a list its method may begin. */
const NEAR = 12
const LONGEST_HEADING = 90
const LONGEST_NAME = 30
const LEAST_PARTS = 3
const FEW_WORDS = 3
/** Words of cooking that a step under a longer heading of its own has at least. */
const LEAST_COOKING = 2
/** Words that a long heading is told by. */
const OPENING = 3

const timeNames = new Set(
  ['totalTime', 'prepTime', 'cookTime'].flatMap((kind) => [...headingWords(kind)].map(letters))
)

const listNames = {
  ingredients: new Set([...headingWords('ingredients')].map(letters)),
  method: new Set([...headingWords('method')].map(letters)),
}
const nutrition = new Set([...headingWords('nutrition')].map(letters))
const asides = new Set([...nutrition, ...[...headingWords('notes')].map(letters)])
/** Articles that are written together with their word. */
const ARTICLE = /^(?:ה|ال)(?=\p{L}{3})/u

/** The lines that a heading announces; `start` is the heading's place among the page's lines. */
export interface Section {
  kind: 'ingredients' | 'method'
  start: number
  lines: Line[]
}

/**
 * Sections of a page that announce themselves as ingredients or method; those that follow one
 * another are one.
 */
export function sectionsIn(page: Line[]): Section[] {
  const kinds = page.map((line, at) => kindAt(line, page.slice(at + 1, at + 3)))
  const found = sectionsBy(page, kinds)
  const isListed = found.some(({ kind, lines }) => kind === 'ingredients' && lines.some(isTelling))
  return isListed ? found : sectionsBy(page, withoutTabs(page, kinds)).map(belowTabs)
}

function belowTabs({ kind, start, lines }: Section): Section {
  const isTab = kind === 'ingredients' && headingKind(lines[0]?.text ?? '') === 'method'
  if (!isTab) return { kind, start, lines }
  const others = lines.slice(1).findIndex((line) => !isTabName(line))
  const tabs = 1 + Math.max(others, 0)
  return { kind, start: start + tabs, lines: lines.slice(tabs) }
}

function sectionsBy(page: Line[], kinds: (HeadingKind | null)[]): Section[] {
  const found: Section[] = []
  let headings = 0
  for (const [at, kind] of kinds.entries()) {
    if (kind !== 'ingredients' && kind !== 'method') continue
    if (++headings > MOST_HEADINGS) break
    const heading = page[at]
    const last = found.at(-1)
    if (last?.kind === kind && at <= last.start + last.lines.length) {
      if (!heading || !isNamedWithin(page, last, at)) continue
      found.pop()
    }
    const before = found.at(-1)
    const own = linesAfter(page, kinds, at)
    const below = withinHeading(page, kinds, at, { around: before, below: own })
    if (below.length === 0 || !heading) continue
    const isPart = kinds[at - 1] === kind && !isName(heading.text, kind)
    const [start, lines] = isPart ? [at - 1, [asTitle(heading), ...below]] : [at, below]
    if (before?.kind === kind && start <= before.start + before.lines.length + 2) {
      if (isWithoutAmounts(before.lines, lines, kind)) continue
      if (isAbout(before.lines, lines, kind)) {
        found.push({ kind, start, lines })
        continue
      }
      if (isOfPart(page, before, heading))
        before.lines.unshift(asTitle(page[before.start--] ?? heading))
      before.lines.push(asTitle(heading), ...below)
    } else found.push({ kind, start, lines })
  }
  return found
}

/**
 * Whether a list that a longer heading seemed to announce ("A cake of 3 ingredients") has its plain name farther down,
 * below words alone.
 */
function isNamedWithin(page: Line[], { kind, start, lines }: Section, at: number): boolean {
  const above = lines.slice(0, at - start - 1)
  const isListed = above.some(({ item, text }) => item || hasAmount(text))
  const [heading, name] = [page[start], page[at]]
  return (
    kind === 'ingredients' &&
    !isListed &&
    heading !== undefined &&
    name !== undefined &&
    name.heading > heading.heading &&
    name.heading < 7 &&
    isName(name.text, kind) &&
    !isName(heading.text, kind)
  )
}

/** Plain words within the lines of a real heading name a part of these: what stands below them ends where those do. */
function withinHeading(
  page: Line[],
  kinds: (HeadingKind | null)[],
  at: number,
  { around, below }: { around: Section | undefined; below: Line[] }
): Line[] {
  const isReal = (place: number): boolean => (page[place]?.heading ?? 0) % 7 > 0
  if (!around || around.kind !== kinds[at] || isReal(at) || !isReal(around.start)) return below
  const open = kinds.map((kind, place) =>
    place > around.start && kind === around.kind && !isReal(place) ? null : kind
  )
  const end = around.start + linesAfter(page, open, around.start).length
  return end > at ? page.slice(at + 1, end + 1) : below
}

/**
 * Names of both lists side by side are tabs, and the lists lie below both, one after the other: the first alone
 * announces something.
 */
function withoutTabs(page: Line[], kinds: (HeadingKind | null)[]): (HeadingKind | null)[] {
  const named = page.map(({ text }, at) => kinds[at] ?? headingKind(text))
  return kinds.map((kind, at) => {
    if (named[at] === 'ingredients' && named[at + 1] === 'method') return 'ingredients'
    return kind === 'method' && named[at - 1] === 'ingredients' ? null : kind
  })
}

/** Whether the heading of a section is that of its first part: it looks like the next one's and begins alike, and both say more than a name. */
function isOfPart(page: Line[], { kind, start, lines }: Section, next: Line): boolean {
  const own = page[start]
  if (!own || lines[0]?.element === own.element || /\d/.test(own.text)) return false
  const [first, second] = [own, next].map(({ text }) => text.split(' ', 1)[0])
  const isAlike = own.heading === next.heading && kindOf(own.element) === kindOf(next.element)
  return isAlike && first === second && !isName(own.text, kind) && !isName(next.text, kind)
}

const asTitle = (heading: Line): Line => ({ ...heading, heading: heading.heading || 7 })

/** Whether a heading says no more than what stands below it ("Method", and not "Method for the dough"). */
function isName(text: string, kind: 'ingredients' | 'method'): boolean {
  return listNames[kind].has(letters(text))
}

/**
 * What a line announces. A heading may go on ("Ingredients list for the creamy soup"); the first
 * item of a list is one when an amount follows, be it below the title of a part.
 */
function kindAt({ text, item, heading, element }: Line, next: Line[]): HeadingKind | null {
  const kind = headingKind(text)
  if (heading === 6 && isTitleInItem(element, text))
    return kind === 'method' && isName(text, kind) ? kind : null
  if (item && !heading) {
    const [first, second] = next.map((line) => line.text)
    const below = /[:：]$/.test(first ?? '') ? second : first
    return kind === 'ingredients' && hasAmount(below ?? '') ? kind : null
  }
  if (kind || heading === 0 || heading === 7 || text.length > LONGEST_HEADING) return kind
  const words = text.replace(/ ?[?!.]$/, '').split(' ')
  const opening = headingKind(words.slice(0, OPENING).join(' '))
  if (opening === 'ingredients') return opening
  if (COUNTING.test(text)) return null
  if (namesAside(words, /[:：]\s?\S/.test(text) ? nutrition : asides)) return 'other'
  const ends = [words.slice(0, 1), ...[3, 2, 1].map((last) => words.slice(-last))].map((some) =>
    headingKind(some.join(' '))
  )
  return ends.find((end) => end === 'ingredients' || end === 'method') ?? null
}

/** Whether words in bold are no sentence and head what stands beside a method ("Tips and tricks"), and not what they go on to say. */
function isAsideInBold({ text, heading, item }: Line): boolean {
  if (heading !== 7 || item || text.length > LONGEST_NAME || /[.!?。]$/.test(text)) return false
  return !/[:：]\s?\S/.test(text) && namesAside(text.split(' '), asides)
}

/**
 * Whether a heading begins with a word for what stands beside a method, behind its article or not, or ends with one ("My tips").
 * A tip that the heading itself tells ("Tip: add raisins") may stand amid the method.
 */
function namesAside(words: string[], names: ReadonlySet<string>): boolean {
  const last = letters(words.at(-1) ?? '')
  const openings = [3, 2, 1].map((count) => letters(words.slice(0, count).join(' ')))
  return names.has(last) || openings.some((key) => names.has(key.replace(ARTICLE, '')))
}

/**
 * The sections behind another one, whatever their headings call them, or without any: each of the
 * first few, those whose headings count steps with all that follow in one.
 */
export function sectionsAfter(page: Line[], { start, lines }: Section): Section[] {
  const from = start + lines.length + 1
  return [...page.entries()]
    .slice(from, from + NEAR)
    .filter(
      ([at, line]) =>
        ((at === from && !isControl(line.text)) || line.heading > 0) &&
        (headingKind(line.text) !== 'other' || headsSteps(page, at))
    )
    .map(([at, line]) => {
      const isHeaded =
        line.heading > 0 || (sizeOf(line.text) < SENTENCE && !/[.!。]$/.test(line.text))
      return isHeaded ? counted(page, at) : unheaded(page, at)
    })
}

/** Lines up to the next real heading. */
function unheaded(page: Line[], start: number): Section {
  const lines = linesAfter(page, [], start - 1)
  const end = lines.findIndex(({ heading }) => heading > 0 && heading < 7)
  return { kind: 'method', start, lines: end > 0 ? lines.slice(0, end) : lines }
}

/** The lines that belong to a heading that no list of words knows. */
export const linesBelow = (page: Line[], at: number): Line[] => linesAfter(page, [], at)

/** A section, with those behind it as long as their headings count, or head steps as its own does. */
function counted(page: Line[], start: number): Section {
  const lines = linesAfter(page, [], start)
  const first = page[start]
  const counts = COUNTING.test(first?.text ?? '')
  const isPart = counts ? isNext : isNamed
  if (!first || !isPart(first, first, lines)) return { kind: 'method', start, lines }
  const all = [first, ...lines]
  let parts = 1
  for (let at = start + all.length; ; at = start + all.length) {
    const heading = page[at]
    const below = linesAfter(page, [], at)
    if (!heading || !isPart(heading, first, below)) break
    all.push(heading, ...below)
    parts++
  }
  if (counts || parts >= LEAST_PARTS) return { kind: 'method', start, lines: all }
  return { kind: 'method', start, lines: headingKind(first.text) === 'other' ? [] : lines }
}

function isNext(heading: Line, first: Line): boolean {
  return heading.heading === first.heading && COUNTING.test(heading.text)
}

/** Whether a heading of few words that looks like the first one stands above a step ("Prep.", "Create.", "Finish."). */
function isNamed(heading: Line, first: Line, below: Line[]): boolean {
  const isAlike =
    heading.heading === first.heading && kindOf(heading.element) === kindOf(first.element)
  const isShort = heading.text.length <= LONGEST_NAME && !heading.text.endsWith('?')
  const told = below.filter(({ text }) => !isControl(text))
  return (
    isAlike &&
    isShort &&
    (headingKind(heading.text) === null || isTimeName(heading.text)) &&
    told.some(isSentence) &&
    (heading.text.split(' ').length <= FEW_WORDS || isCooking(told)) &&
    !told.some((line) => line.heading > 0 || (hasAmount(line.text) && !isSentence(line)))
  )
}

/**
 * Up to the next heading of its rank or of a known kind, and not beyond the innermost element that
 * holds text after it.
 */
function linesAfter(page: Line[], kinds: (HeadingKind | null)[], start: number): Line[] {
  const heading = page[start]
  if (!heading) return []
  const rank = heading.heading || 7
  const following = page.slice(start + 1, start + 1 + MOST_LINES)
  const stop = following.findIndex((line, at) => {
    const kind = kinds[start + 1 + at]
    const isDeeper = line.heading > rank && line.heading < 7
    const isInner = isDeeper && (kind === kinds[start] || headsSteps(page, start + 1 + at))
    if (kind) return !isInner
    if (rank === 7 && isAsideInBold(line)) return true
    if (rank === 7)
      return kinds[start] === 'ingredients' && (line.heading === 1 || leavesList(following, at))
    if (kinds[start] === 'method' && countsOn(following, at)) return false
    if (line.heading > 0 && isInItem(line, following)) return false
    return line.heading > 0 && line.heading <= rank && !goesOn(heading, following, at)
  })
  const open = stop < 0 ? following : following.slice(0, stop)
  const telling = open.find(isTelling)
  const container = telling && sharedAncestor(heading.element, telling.element)
  if (!container) return open
  const end = endOf(open, telling, container)
  const label = open[end]
  const isFurther = countsFurther(page, start + 1 + end) || goesOn(heading, open, end)
  if (!label || !isFurther) return open.slice(0, end)
  const around = sharedAncestor(heading.element, label.element)
  return around ? open.slice(0, endOf(open, label, around)) : open
}

/** The place of the first line behind a telling one that is neither in the element around both nor in one beside it. */
function endOf(open: Line[], telling: Line, container: Element): number {
  const from = open.indexOf(telling)
  const end = open.findIndex(
    (line, at) =>
      at > from && !isInside(line.element, container) && !goesOnBeside(line, telling, container)
  )
  return end < 0 ? open.length : end
}

/** Whether all words of an item lead to a place of the page, as the names of tabs do. */
function isTabName({ element, text, item }: Line): boolean {
  const [only, ...others] = element.children.filter(isTag)
  return (
    item &&
    only?.name === 'a' &&
    others.length === 0 &&
    (only.attribs.href ?? '').startsWith('#') &&
    letters(rawText(only)) === letters(text)
  )
}

/** Whether a line is one of a list, and not a button, a yield or a time above it. */
function isTelling(line: Line): boolean {
  const { text } = line
  if (headingKind(text) === 'method') return false
  const isItem = line.item && !isLink(line) && !isTabName(line)
  return (
    (isItem || text.length >= PROSE || (hasAmount(text) && /\p{L}/u.test(text))) &&
    !isControl(text) &&
    !isFact(text)
  )
}

/** Whether a name of a time heads steps: prose follows, not a time ("Prep", "Cook"). */
function headsSteps(page: Line[], at: number): boolean {
  const below = page[at + 1]
  if (!isTimeName(page[at]?.text ?? '') || !below || isFact(below.text)) return false
  return below.heading === 0 && below.text.length >= PROSE
}

/** Whether lines speak of what is done in a kitchen. */
function isCooking(lines: Line[]): boolean {
  const [most] = cookingWords(lines.map(({ text }) => text).join(' '))
  return most !== undefined && most.count >= LEAST_COOKING
}

const isSentence = ({ text }: Line) => sizeOf(text) >= SENTENCE && /[.!。]$/.test(text)
const isTimeName = (text: string) => timeNames.has(letters(text))

/** Whether headings of any rank count steps from one on, and this is one of them. */
function countsOn(following: Line[], at: number): boolean {
  const line = following[at]
  const first = following.find(({ heading }) => heading > 0 && heading < 7)
  return (
    line !== undefined &&
    line.heading > 0 &&
    line.heading === first?.heading &&
    /^(?:\p{L}{2,10}\s)?1(?!\d)/u.test(first.text) &&
    COUNTING.test(line.text)
  )
}

/** Whether an item that leads nowhere stands in a block beside the first one's, in a list that looks the same, or is the title of such a list. */
function goesOnBeside(line: Line, first: Line, container: Element): boolean {
  const isTitle = line.heading > 0 && /^[uo]l$/.test(line.element.name)
  const [list, own] = [first.element.parent, isTitle ? line.element : line.element.parent]
  const areItems = (isItem(line) || isTitle) && isItem(first)
  if (!areItems || !list || !own || isLink(line) || !isTag(list) || !isTag(own)) return false
  const { parent } = container
  if (!/^[uod]l$/.test(own.name) || !parent || !isTag(parent)) return false
  return kindOf(own) === kindOf(list) && isInside(own, parent) && container.name !== 'body'
}

/** An item of a list, or a term or a description of one. */
const isItem = ({ item, element }: Line) => item || /^d[td]$/.test(element.name)
