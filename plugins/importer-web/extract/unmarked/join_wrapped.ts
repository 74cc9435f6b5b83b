import { withoutBullet } from '#core/recipe_text/index'
import type { Line } from './line.js'

/** A line that was broken at the width of a screen is no shorter. */
const LEAST_WIDTH = 40

/**
 * Lines of text that is written with its breaks, where a sentence goes on in the next one put together: the first is as wide
 * as a screen and ends without a stop, the next begins like no line of a list.
 */
export function joinWrapped(lines: Line[]): Line[] {
  const joined: Line[] = []
  let width = 0
  for (const line of lines) {
    const before = joined.at(-1)
    const isSame = before?.element === line.element && before.element.name === 'pre'
    if (before && isSame && width >= LEAST_WIDTH && goesOn(before.text, line.text))
      joined[joined.length - 1] = { ...before, text: `${before.text} ${line.text}` }
    else joined.push(line)
    width = line.text.length
  }
  return joined
}

function goesOn(before: string, text: string): boolean {
  const isNew = /^[\d½¼¾⅓⅔⅛*-]/.test(text) && !/^\d+\s\p{Ll}/u.test(text)
  const isTitle = /^\p{Lu}.{0,40}[:：]$/u.test(text)
  return !/[.!?:。]$/.test(before) && !isNew && !isTitle && withoutBullet(text) === text
}
