import { type Element, isTag } from 'domhandler'
import { letters, rawText } from '#core/recipe_text/index'

const HEADING_TAGS = /^(?:h[1-6]|strong|b|u|dt|th|legend|caption)$/
const DEEPEST = 6
/** What authors of pages call a title between lines. */
const TITLE_CLASS =
  /(?:^|[\s_-])(?:sub)?(?:title|head|header|heading|group|section|caption|legend)(?:$|[\s_-])/i

/** Elements of one kind look alike: same tag, same classes but for numbers in them. */
export function kindOf({ name, attribs }: Element): string {
  return `${name} ${(attribs.class ?? '').replace(/\d+/g, '')}`
}

/** A heading, or an element whose every word is in one. */
export function isHeadingLike(element: Element, depth = 0): boolean {
  if (HEADING_TAGS.test(element.name)) return true
  if (depth > DEEPEST) return false
  const inner = element.children.filter(isTag)
  if (inner.length === 0 || inner.length > DEEPEST) return false
  const key = letters(rawText(element))
  return inner.some((child) => letters(rawText(child)) === key && isHeadingLike(child, depth + 1))
}

/** Whether an element holds a heading or words in bold. */
export function holdsHeading(element: Element, depth = 0): boolean {
  return (
    depth <= DEEPEST &&
    element.children
      .filter(isTag)
      .some((child) => HEADING_TAGS.test(child.name) || holdsHeading(child, depth + 1))
  )
}

/** Whether an element is called a title by its class. */
export function isCalledTitle({ attribs }: Element): boolean {
  return TITLE_CLASS.test(attribs.class ?? '')
}
