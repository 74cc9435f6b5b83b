import { type Element, isTag } from 'domhandler'
import { cookingWords, headingKind, isAmountLine, rawText } from '#core/recipe_text/index'
import { holdsSeveral, kindOf } from '../align/looks.js'

const MOST_FIGURES = 120
const LEAST_ROWS = 3
const MOST_ROWS = 0.5
const LONGEST_FOOD = 110
const AMOUNT_OF = /^[\d½¼¾⅓⅔⅛].{0,24}\p{L}{3}/u
/** A step below its picture, and the words of cooking that all of them have at least. */
const SENTENCE = 20
const LEAST_COOKING = 3
/** How deep in its row a picture with its caption may lie. */
const DEEPEST = 4

/** Whether a caption says an amount of food, as those of the other pictures in its row do. */
export function isListedCaption({ parent }: Element): boolean {
  const row = parent?.parent
  if (!parent || !isTag(parent) || parent.name !== 'figure' || !row || !isTag(row)) return false
  if (row.children.length > MOST_FIGURES) return false
  const figures = row.children.filter(isTag)
  const counted = figures.filter((figure) => isRow(rawText(figure).trim()))
  return (
    counted.length >= LEAST_ROWS &&
    counted.length >= figures.length * MOST_ROWS &&
    figures.every(({ name }) => name === 'figure')
  )
}

/** An amount of something, or something with its amount behind it. */
export function isRow(text: string): boolean {
  return (
    AMOUNT_OF.test(text) ||
    (text.length <= LONGEST_FOOD && /\p{L}/u.test(text) && isAmountLine(text))
  )
}

/**
 * Tells whether a caption is a step: it stands in a row of pictures right below the heading of a method, each of which has
 * a sentence below it and nothing else, and no prose follows.
 */
export function stepCaptions(): (caption: Element, above: string | undefined) => boolean {
  const known = new Map<Element, boolean>()
  return (caption, above) => {
    const box = boxAround(caption)
    const row = box?.parent
    if (!box || !row || !isTag(row)) return false
    const found = known.get(row) ?? (headingKind(above ?? '') === 'method' && holdsSteps(row, box))
    known.set(row, found)
    return found
  }
}

/** The outermost element around a caption that says nothing else and is not alone in its own. */
function boxAround({ parent }: Element): Element | null {
  let box = parent
  for (let up = 0; box && isTag(box) && up < DEEPEST; up++) {
    const around = box.parent
    if (!around || !isTag(around)) return null
    if (holdsSeveral(around)) return box
    box = around
  }
  return null
}

function holdsSteps(row: Element, box: Element): boolean {
  if (row.children.length > MOST_FIGURES || goesOnInProse(row)) return false
  const boxes = row.children.filter(isTag).filter(({ name }) => !/^h[1-6]$/.test(name))
  const look = kindOf(box)
  const texts = boxes.map((one) => rawText(one).trim())
  const [told] = cookingWords(texts.join(' '))
  return (
    texts.length >= LEAST_ROWS &&
    boxes.every((one) => kindOf(one) === look) &&
    texts.every((text) => text.length >= SENTENCE && /[.!。]$/.test(text)) &&
    told !== undefined &&
    told.count >= LEAST_COOKING
  )
}

/** Whether the next element beside one holds a sentence: then pictures only go with the method. */
function goesOnInProse({ next }: Element): boolean {
  let at = next
  while (at && !isTag(at)) at = at.next
  return at !== null && /^(?:p|[uo]l)$/.test(at.name) && /[.!。]\s*$/.test(rawText(at))
}
