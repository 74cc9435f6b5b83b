import { cookingWords, headingKind, letters } from '#core/recipe_text/index'
import type { Line } from './line.js'
import { linesBelow, type Section } from './sections.js'

/** Words that such a heading has beside the dish's name. */
const MOST_BESIDE = 3
/** Words of cooking below a heading that a method has at least: how to keep a dish has some, too. */
const LEAST_COOKING = 3
/** Letters of a name that is a name. */
const LEAST_NAME = 4
/** What a page's own heading says behind the dish's name ("Plum cake – recipe"). */
const BEHIND_NAME = /\s[–—|:-]\s[^]*$/u

/**
 * Sections below headings that are the dish's name with a word or two ("Pflaumenkuchen zubereiten", "Baking the plum
 * cake"), or ask how it is made ("How to make plum cake?"): where no heading of the page is known to announce a method,
 * theirs may be it. Those that follow one another are one.
 */
export function sectionsOfDish(page: Line[]): Section[] {
  const title = page.find(({ heading }) => heading === 1)?.text.replace(BEHIND_NAME, '')
  const name = wordsOf(title ?? '')
  if (name.join('').length < LEAST_NAME) return []
  const found: Section[] = []
  for (const [at, line] of page.entries()) {
    if (!speaksOf(line, name)) continue
    const lines = linesBelow(page, at)
    if (cookingIn(lines) < LEAST_COOKING) continue
    const before = found.at(-1)
    if (before && before.start + before.lines.length + 1 === at) before.lines.push(line, ...lines)
    else found.push({ kind: 'method', start: at, lines })
  }
  return found
}

/** Whether a real heading has all of a name's words and hardly more. */
function speaksOf({ heading, text }: Line, name: string[]): boolean {
  if (heading < 2 || heading > 6 || headingKind(text) !== null) return false
  if (text.endsWith('?') && headingKind(text.slice(0, -1)) !== 'method') return false
  const said = wordsOf(text)
  const more = said.length - name.length
  return more >= 1 && more <= MOST_BESIDE && name.every((word) => said.includes(word))
}

function cookingIn(lines: Line[]): number {
  return cookingWords(lines.map(({ text }) => text).join(' '))[0]?.count ?? 0
}

const wordsOf = (text: string) =>
  text
    .split(/[^\p{L}\p{M}]+/u)
    .map(letters)
    .filter(Boolean)
