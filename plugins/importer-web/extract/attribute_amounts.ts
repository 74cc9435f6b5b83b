import { type Element, Text } from 'domhandler'
import { rawText } from '#core/recipe_text/index'
import { ancestors } from './align/find_list.js'
import { walk } from './walk.js'

const AMOUNT = /^data-(?:[a-z]+-)?(?:amount|quantity|qty)$/
const OF_PORTION = /^data-(?:amount|quantity|qty)-per-(?:portion|serving|person)$/
const UNIT = /^data-(?:[a-z]+-)?(?:unit|uom|measure)$/
const PORTIONS = /^data-(?:portions|servings|persons|serves)$/
const NUMBER = /^\d{1,5}(?:[.,]\d{1,3})?$/
/** What is pressed or filled in has amounts of its own. */
const PRESSED = new Set(['a', 'button', 'input', 'select', 'form', 'option', 'label'])
const LEAST = 3
/** Elements with amounts that a page's recipes have at most, and nodes within one of them. */
const MOST = 400
const MOST_NODES = 40

/** An element without an amount in its words, and the amount that its attributes say. */
interface Silent {
  element: Element
  amount: string
}

/**
 * Writes the amounts of a list into its rows where they stand in attributes alone, for a script to show: at least three
 * elements that look alike say an amount there, and none of those that do shows a number. Amounts for one portion count
 * where the page says of how many portions the recipe is.
 */
export function writeAttributeAmounts(elements: Element[]): void {
  if (elements.length > MOST) return
  const groups = Map.groupBy(elements, ({ name, attribs }) => `${name} ${attribs.class ?? ''}`)
  for (const group of groups.values()) {
    const silent = group.flatMap(silentOf)
    if (silent.length < LEAST || silent.length < group.length) continue
    for (const { element, amount } of silent) {
      const text = new Text(element.children.length > 0 ? `${amount} ` : amount)
      text.parent = element
      text.next = element.firstChild
      if (element.firstChild) element.firstChild.prev = text
      element.children.unshift(text)
    }
  }
}

/** Whether an element's attributes say an amount. */
export function hasAttributeAmount({ name, attribs }: Element): boolean {
  return (
    !PRESSED.has(name) &&
    Object.keys(attribs).some((key) => AMOUNT.test(key) || OF_PORTION.test(key))
  )
}

function silentOf(element: Element): Silent[] {
  const amount = isRow(element) ? amountOf(element) : null
  return amount === null || /\d/.test(rawText(element)) ? [] : [{ element, amount }]
}

/** Whether an element is small enough to be a row, or a part of one. */
function isRow(element: Element): boolean {
  let nodes = 0
  walk(element, () => ++nodes <= MOST_NODES)
  return nodes <= MOST_NODES
}

/** "200 g"; null where a part of it is missing or no number. */
function amountOf(element: Element): string | null {
  const unit = valueOf(element, UNIT)?.trim() ?? ''
  const whole = valueOf(element, AMOUNT)?.trim()
  if (whole !== undefined) return NUMBER.test(whole) ? `${whole} ${unit}`.trim() : null
  const part = numberIn(valueOf(element, OF_PORTION))
  const holders = [...ancestors(element)].reverse()
  const portions = numberIn(holders.map((holder) => valueOf(holder, PORTIONS)).find(Boolean))
  if (part === null || portions === null) return null
  return `${Number((part * portions).toPrecision(4))} ${unit}`.trim()
}

function valueOf({ attribs }: Element, name: RegExp): string | undefined {
  return Object.entries(attribs).find(([key]) => name.test(key))?.[1]
}

function numberIn(value: string | undefined): number | null {
  return value !== undefined && NUMBER.test(value) ? Number(value.replace(',', '.')) : null
}
