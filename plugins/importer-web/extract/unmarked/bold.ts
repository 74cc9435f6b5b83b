import { type Element, isTag } from 'domhandler'
import { letters, rawText } from '#core/recipe_text/index'

const BOLD = /^(?:strong|b|u|em|i|dt|th)$/
const BOLD_STYLE = /font-weight\s*:\s*(?:bold|[6-9]00)|text-decoration\s*:\s*underline/i
const MOST_CHILDREN = 20

/** Whether an element shows its words in bold. */
export function looksBold({ name, attribs }: Element): boolean {
  return BOLD.test(name) || BOLD_STYLE.test(attribs.style ?? '')
}

/** Whether a line is in bold: the element is, or its only words are. */
export function isBold(element: Element, text: string): boolean {
  if (looksBold(element)) return true
  const key = letters(text)
  return element.children
    .slice(0, MOST_CHILDREN)
    .some((child) => isTag(child) && looksBold(child) && letters(rawText(child)) === key)
}
