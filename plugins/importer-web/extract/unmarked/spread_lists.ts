import { headingKind, isOpener } from '#core/recipe_text/index'
import { listInLine } from '../fields/list_in_line.js'
import { sizeOf } from './size_of.js'

/** What a line of a page is told by here. */
interface Told {
  text: string
  heading: number
  item: boolean
}

const LABELLED = /^([^:：.!?;]{2,45})[:：]\s*(?=\S)/u
/** "Preparation. Mix the flour …" */
const STOPPED = /^(\p{L}[\p{L}\p{M} ]{4,24})\.\s(?=\p{Lu})/u
/** Two words or more before an amount, or words and a colon. */
const OPENED = /^((?:\p{L}{1,20}['’]?\s?){2,5}|\p{L}{3,20}\s?[:：])\s?(?=[\d½¼¾⅓⅔⅛])/u
const LEAST_ITEMS = 3
/** Behind the name of a part ("For the glaze: 50 g sugar, 1 lemon"). */
const LEAST_NAMED = 2
/** Lines below one that are looked at, and how many ingredients among them have a line each. */
const NEAR = 6
const LEAST_NEAR = 2
/** A method behind its name says more than a time does. */
const LEAST_METHOD = 40

/**
 * Lines with those that hold a whole list in a sentence ("Ingredients: 2 leeks, 1 l stock", "For the dough: …") as a
 * heading and an item each, and a method that begins behind its name in the same line below that name.
 */
export function spreadLists<Line extends Told>(lines: Line[]): Line[] {
  let isListed = false
  return lines.flatMap((line, at) => {
    const below = lines.slice(at + 1, at + 1 + NEAR)
    const parts = partsOf(line, isListed, below) ?? garnishOf(line, lines[at - 1])
    const isList = parts?.at(-1)?.item ?? false
    const kind = headingKind(line.text)
    isListed = isList || kind === 'ingredients' || (isListed && kind === null && line.heading > 0)
    return parts ?? [line]
  })
}

/** Whether the line below one is an ingredient, or several near it are: then the commas of the one above part no others. */
function areFoods(below: Told[]): boolean {
  const [next] = below
  if (next && startsWithAmount(next) && !/[,;:.]/.test(next.text)) return true
  const end = below.findIndex(({ heading }) => heading > 0 && heading < 7)
  const near = end < 0 ? below : below.slice(0, end)
  const foods = near.filter((line) => startsWithAmount(line) && isPlain(line))
  return foods.length >= LEAST_NEAR
}

const startsWithAmount = ({ text }: Told) => /^[\d½¼¾⅓⅔⅛]/.test(text)
/** Whether a line is no sentence, and no list in itself. */
const isPlain = ({ text }: Told) => !/[.!:;]/.test(text) && listInLine(text, LEAST_NAMED) === null

function partsOf<Line extends Told>(line: Line, isListed: boolean, below: Line[]): Line[] | null {
  if (line.item || (line.heading > 0 && line.heading < 7)) return null
  const [said, label = ''] = LABELLED.exec(line.text) ?? methodIn(line.text) ?? []
  if (said === undefined)
    return isListed && !areFoods(below) ? itemsOf(line, line.text, LEAST_ITEMS) : null
  const rest = line.text.slice(said.length)
  const heading: Line = { ...line, text: `${label.trim()}:`, heading: 7 }
  const kind = headingKind(label)
  if (kind === 'method')
    return sizeOf(rest) >= LEAST_METHOD ? [heading, { ...line, text: rest, heading: 0 }] : null
  const isPart = isListed || isOpener(label)
  if (kind !== 'ingredients' && !isPart) return null
  const items =
    inParts(line, rest) ??
    itemsOf(line, rest, kind === 'ingredients' ? LEAST_ITEMS : LEAST_NAMED) ??
    ((kind === null ? isListed : areFoods(below)) ? loneItem(line, rest) : null)
  return items && [heading, ...items]
}

/** Foods without amounts behind the name of a part, below a food that has one ("For the top: sesame, nigella"). */
function garnishOf<Line extends Told>(line: Line, above: Line | undefined): Line[] | null {
  const [said = '', label = ''] = LABELLED.exec(line.text) ?? []
  if (!above || !startsWithAmount(above) || line.item || !isOpener(label)) return null
  const foods = line.text.slice(said.length).split(/[,،、]\s?/u)
  const arePlain = foods.every((food) => /^\p{L}[^.!?:;\d]{1,27}$/u.test(food))
  if (foods.length < LEAST_NAMED || !arePlain) return null
  const heading: Line = { ...line, text: `${label.trim()}:`, heading: 7 }
  return [heading, ...foods.map((food) => itemOf(line, food))]
}

/** A name of a method that ends in a full stop before its first sentence. */
function methodIn(text: string): RegExpExecArray | null {
  const found = STOPPED.exec(text)
  return headingKind(found?.[1] ?? '') === 'method' ? found : null
}

function itemsOf<Line extends Told>(line: Line, text: string, least: number): Line[] | null {
  return listInLine(withSemicolons(text), least)?.map((item) => itemOf(line, item)) ?? null
}

/**
 * The foods of a list whose further parts are opened behind semicolons ("…, 1 egg; for the crumble 80 g butter, 50 g sugar"),
 * with what opens these as their titles.
 */
function inParts<Line extends Told>(line: Line, text: string): Line[] | null {
  const [own = '', ...others] = text.split(/[;；]\s*/u)
  const parts = others.map((part) => {
    const [said = '', title = ''] = OPENED.exec(part) ?? []
    const items = said === '' ? null : itemsOf(line, part.slice(said.length), LEAST_NAMED)
    return items && [{ ...line, text: `${title}:`, heading: 7, item: false }, ...items]
  })
  const first = parts.length > 0 ? itemsOf(line, own, LEAST_NAMED) : null
  return first && parts.every((part) => part !== null) ? [first, ...parts].flat() : null
}

/** A text with semicolons for bars, which stand between items that hold commas, too. */
function withSemicolons(text: string): string {
  return text.replace(/\s\|\s/g, '; ')
}

/** The only food of a part, below parts that were lists ("Besides: 700 g rhubarb."), or the first of a list whose others have a line each. */
function loneItem<Line extends Told>(line: Line, text: string): Line[] | null {
  const isOne = /^\d/.test(text) && text.length <= LEAST_METHOD && !/[,;:]/.test(text)
  return isOne ? [itemOf(line, text.replace(/\.$/, ''))] : null
}

function itemOf<Line extends Told>(line: Line, text: string): Line {
  return { ...line, text, heading: 0, item: true }
}
