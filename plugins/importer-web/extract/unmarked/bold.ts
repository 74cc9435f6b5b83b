import { type Element, isTag } from 'domhandler'
import { letters, rawText } from '#core/recipe_text/index'

const BOLD = /^(?:strong|b|u|em|i|dt|th)$/
const BOLD_STYLE = /font-weight\s*:\s*(?:bold|[6-9]00)|text-decoration\s*:\s*underline/i
const MOST_CHILDREN = 20
const DEEPEST = 2

/** Whether an element shows its words in bold. */
export function looksBold({ name, attribs }: Element): boolean {
  return BOLD.test(name) || BOLD_STYLE.test(attribs.style ?? '')
}

/** Whether a line is in bold: the element is, or its only words are, be it in the only cell of a row. */
export function isBold(element: Element, text: string, depth = 0): boolean {
  if (looksBold(element)) return true
  const key = letters(text)
  return element.children
    .slice(0, MOST_CHILDREN)
    .some(
      (child) =>
        isTag(child) &&
        (looksBold(child) || (depth < DEEPEST && child.name === 'td')) &&
        letters(rawText(child)) === key &&
        isBold(child, text, depth + 1)
    )
}
