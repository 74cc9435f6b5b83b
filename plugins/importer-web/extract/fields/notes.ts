import type { Element } from 'domhandler'
import { headingKind, headingWords, letters } from '#core/recipe_text/index'
import type { RecipeDraft } from '#core/recipes/index'
import { isInside } from '../align/blocks.js'
import { ancestors } from '../align/find_list.js'
import type { Found } from '../sources.js'
import type { Line } from '../unmarked/lines.js'

/** How far behind the last step notes may begin, and how long they may be. */
const NEAR = 40
const MOST_LINES = 15
const LONGEST = 2000
const LEAST = 20
const MOST_NOTES = 5
/** What is wholly in bold is a heading unless it is this long. */
const BOLD = 7
const LONGEST_TITLE = 90
/** "Filed in: Soups, Winter", as blogs end their articles. */
const FILED =
  /^(?:filed (?:in|under)|posted in|tagged|categor(?:y|ies)|kategorien?|abgelegt unter|veröffentlicht in|schlagwörter|catégories?|classé dans|publié dans|categorías?|publicado en|etiquetas|categorie|pubblicato in|geplaatst in)(?:\s?:|\s)/i

const titles = new Set([...headingWords('notes')].map(letters))

/** What the page says under the headings for notes, storage and the like soon behind the last step. */
export function notes(lines: Line[], lastStep: string): Found<RecipeDraft['notes']> | null {
  const end = letters(lastStep)
  const last = end ? lines.findLastIndex(({ text }) => letters(text).endsWith(end)) : -1
  if (last < 0) return null
  const found: RecipeDraft['notes'] = []
  for (let from = last + 1; found.length < MOST_NOTES;) {
    const start = lines.slice(from, from + NEAR).findIndex(isTitle)
    const title = lines[from + start]
    if (start < 0 || !title) break
    const { text, size } = textBelow(lines, from + start)
    if (text.length >= LEAST && found.every((note) => note.text !== text))
      found.push({ title: title.text.replace(/(?<!\s)\s*[:：]$/, ''), text })
    from += start + 1 + size
  }
  return found.length > 0 ? { value: found, from: 'shown' } : null
}

/**
 * What stands below a heading up to the next one or the end of the element that holds both, without the line that files
 * the page, and its lines.
 */
function textBelow(lines: Line[], heading: number): { text: string; size: number } {
  const behind = lines.slice(heading + 1, heading + 1 + MOST_LINES)
  const holder = holderOf(lines[heading], behind[0])
  const stop = behind.findIndex(
    (line) => isNext(line) || (holder && !isInside(line.element, holder))
  )
  const own = stop < 0 ? behind : behind.slice(0, stop)
  const text = own
    .filter((line) => !FILED.test(line.text))
    .map((line) => line.text)
    .join('\n')
    .slice(0, LONGEST)
  return { text, size: own.length }
}

/** The innermost element that holds a heading and the line below it. */
function holderOf(heading: Line | undefined, first: Line | undefined): Element | null {
  if (!heading || !first) return null
  return ancestors(heading.element).findLast((holder) => isInside(first.element, holder)) ?? null
}

function isNext({ heading, element, text }: Line): boolean {
  const isProse = heading === BOLD && text.length > LONGEST_TITLE
  return (heading > 0 && element.name !== 'li' && !isProse) || headingKind(text) !== null
}

function isTitle({ heading, text }: Line): boolean {
  return heading > 0 && titles.has(letters(text.replaceAll(/\d+/g, '')))
}
