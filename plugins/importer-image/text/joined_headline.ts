import type { TextLine } from '#core/recipe_text/index'

/** Letters this much larger than the body's are a headline's. */
const LARGE = 1.5
/** Two lines of one headline differ less than this in size. */
const ALIKE = 0.2
const LONGEST = 120

/** A headline that is broken over two or three lines becomes one. */
export function joinedHeadline(lines: TextLine[]): TextLine[] {
  const joined: TextLine[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    if (last && continues(last, line)) joined[joined.length - 1] = together(last, line)
    else joined.push(line)
  }
  return joined
}

function continues(line: TextLine, next: TextLine): boolean {
  const [size, other] = [line.size ?? 1, next.size ?? 1]
  return (
    size >= LARGE &&
    Math.abs(size - other) <= ALIKE * size &&
    line.text.length + next.text.length < LONGEST
  )
}

function together(line: TextLine, next: TextLine): TextLine {
  const broken = /\p{Ll}-$/u.test(line.text) && /^\p{Ll}/u.test(next.text)
  const text = broken ? line.text.slice(0, -1) + next.text : `${line.text} ${next.text}`
  const sure = Math.min(line.sure ?? 1, next.sure ?? 1)
  return { ...line, text, sure }
}
