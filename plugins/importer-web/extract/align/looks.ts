import { type AnyNode, type Element, isTag } from 'domhandler'
import { letters, rawText } from '#core/recipe_text/index'

const HEADING_TAGS = /^(?:h[1-6]|strong|b|u|dt|th|legend|caption)$/
const DEEPEST = 6
/** What authors of pages call a title between lines. */
const TITLE_CLASS =
  /(?:^|[\s_-])(?:sub)?(?:title|head|header|heading|group|section|caption|legend)(?:$|[\s_-])/i

const JOINED_TITLE_CLASS = /[a-z](?:Title|Header|Heading)(?:$|[\s_-])/

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

/** Whether an element holds several others. It is asked for each line of a page, so that not all of its children are gone through. */
export function holdsSeveral({ children }: Element): boolean {
  const first = children.find(isTag)
  return children.some((child) => child !== first && isTag(child))
}

/** Whether an element is called a title by its class, or the one in it that says all of it. */
export function isCalledTitle({ attribs, children }: Element, depth = 0): boolean {
  const called = attribs.class ?? ''
  if (TITLE_CLASS.test(called) || JOINED_TITLE_CLASS.test(called)) return true
  const [only, ...others] = children.filter(isTag)
  return (
    depth < DEEPEST && only !== undefined && others.length === 0 && isCalledTitle(only, depth + 1)
  )
}

/** Whether a text is in capitals, brackets aside ("FOR THE SAUCE (optional)"). */
export function isShouted(text: string): boolean {
  const bare = text.replace(/\([^()]*\)/g, '')
  return (bare.match(/\p{Lu}/gu)?.length ?? 0) > 3 && !/\p{Ll}|\d/u.test(bare)
}

/** A row of a table that is one cell stands over those of several. */
export function isOneCell({ name, children }: Element): boolean {
  return name === 'tr' && cellCount(children, 'td') + cellCount(children, 'th') === 1
}

/** How many cells of a kind are among the children of a row. */
export function cellCount(children: AnyNode[], name: string): number {
  return children.filter((child) => isTag(child) && child.name === name).length
}
