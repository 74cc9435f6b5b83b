import { headingKind, headingWords, letters } from '#core/recipe_text/index'
import type { RecipeDraft } from '#core/recipes/index'
import type { Found } from '../sources.js'
import type { Line } from '../unmarked/lines.js'

/** How far behind the last step notes may begin, and how long they may be. */
const NEAR = 40
const MOST_LINES = 15
const LONGEST = 2000
const LEAST = 20

const titles = new Set([...headingWords('notes')].map(letters))

/** What the page says under a heading for notes soon behind the last step. */
export function notes(lines: Line[], lastStep: string): Found<RecipeDraft['notes']> | null {
  const end = letters(lastStep)
  const last = end ? lines.findLastIndex(({ text }) => letters(text).endsWith(end)) : -1
  if (last < 0) return null
  const start = lines.slice(last + 1, last + 1 + NEAR).findIndex(isTitle)
  const title = lines[last + 1 + start]
  if (start < 0 || !title) return null
  const behind = lines.slice(last + start + 2, last + start + 2 + MOST_LINES)
  const stop = behind.findIndex(isNext)
  const text = (stop < 0 ? behind : behind.slice(0, stop))
    .map((line) => line.text)
    .join('\n')
    .slice(0, LONGEST)
  if (text.length < LEAST) return null
  return { value: [{ title: title.text.replace(/(?<!\s)\s*[:：]$/, ''), text }], from: 'shown' }
}

function isNext({ heading, element, text }: Line): boolean {
  return (heading > 0 && element.name !== 'li') || headingKind(text) !== null
}

function isTitle({ heading, text }: Line): boolean {
  return heading > 0 && titles.has(letters(text.replaceAll(/\d+/g, '')))
}
