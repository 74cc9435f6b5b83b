import { type Document, type Element, isTag, isText } from 'domhandler'
import { isCountLine, isYieldLine, plainLine, rawText } from '#core/recipe_text/index'
import { walk } from '../walk.js'

/** How sites call what says or asks for how many a recipe is, in classes, names and labels. */
const CALLED =
  /(?:^|[\s_-])(?:servings?|serves|portion(?:s|en|er)?|yields?|persons?|personen|personnes|personas|persone|pessoas|personer|porciones|raciones|comensales|porcoes|porzioni|porties|porsjoner|porcje|porce|porcie|couverts|annokset|antal-personer|kisilik|adag|porcii|порци[ий])(?:$|[\s_-])/iu
/** What counts portions otherwise, or says what is in one. */
const OTHER = /nutri|calor|kcal|size|per-|unit|price|cost|label|time|related|teaser|card-list/i
const LONGEST = 30
const MOST_NUMBER = 200
const MOST_BEHIND = 3

/**
 * The yield that stands in a control or an element that is called so: the option of a choice that is selected ("4 portions"), the number
 * in a field before "servings", the text of `<span class="servings">4</span>`, or the number behind a drawing of that name. Of
 * several the last above the list.
 */
export function yieldControl(document: Document, list: Element | null): string | null {
  let found: string | null = null
  let isBelow = false
  walk(document, (node) => {
    if (!isTag(node) || (isBelow && found !== null)) return !isBelow
    if (node === list) isBelow = true
    const value = READERS[node.name]?.(node) ?? calledValue(node)
    if (value !== null) found = value
    return node.name !== 'select'
  })
  return found
}

const READERS: Record<string, (element: Element) => string | null> = {
  select: (element) => {
    const options = element.children.filter(isTag).filter(({ name }) => name === 'option')
    const chosen = options.find(({ attribs }) => 'selected' in attribs) ?? null
    const text = chosen ? plainLine(rawText(chosen)) : ''
    return isYieldLine(text) || (isCalled(element) && isNumber(text)) ? text : null
  },
  input: (element) => {
    const { value = '', type = 'text' } = element.attribs
    if (!/^(?:text|number|tel|)$/.test(type) || !isNumber(value)) return null
    const unit = wordsBehind(element)
    if (isYieldLine(`${value} ${unit}`)) return `${value} ${unit}`
    return isCalled(element) ? value : null
  },
}

function calledValue(element: Element): string | null {
  if (!isCalled(element)) return null
  const text = plainLine(rawText(element)) || wordsBehind(element)
  return text.length <= LONGEST && (isNumber(text) || isCountLine(text)) ? text : null
}

/** Whether a text is a number of portions, or a range. */
function isNumber(text: string): boolean {
  const bare = text.trim()
  const [, number = ''] = /^(\d{1,3})(?:\s?[-–]\s?\d{1,3})?$/.exec(bare) ?? []
  return Number(number) > 0 && Number(number) <= MOST_NUMBER
}

function isCalled({ attribs }: Element): boolean {
  const called = [attribs.class, attribs.id, attribs.name, attribs['aria-label'], attribs.itemprop]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1-$2')
  return CALLED.test(called) && !OTHER.test(called)
}

/** The first word behind a field or a drawing, beside buttons. */
function wordsBehind(element: Element): string {
  let at = element.nextSibling
  for (let passed = 0; at && passed < MOST_BEHIND; passed++) {
    const text = isText(at) ? at.data : isTag(at) && at.name !== 'button' ? rawText(at) : ''
    if (text.trim()) return text.trim().split(/\s+/, 1)[0] ?? ''
    at = at.nextSibling
  }
  return ''
}
