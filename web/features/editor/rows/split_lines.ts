/** What a pasted line is: a heading of a section, or a line of its own. */
export interface PastedLine {
  kind: 'heading' | 'line'
  text: string
}

/** The lines of a text without blanks at their ends and without empty ones. */
export function splitLines(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029\v\f]/)
    .map((line) => line.replace(/\u00a0/g, ' ').trim())
    .filter((line) => line !== '')
}

const bullet = /^(?:[-*+•‣⁃▪▫◦●○■□·–—>]|\[[ xX]?\]|[☐☑✓✔])\s+|^[•‣⁃▪▫◦●○■□☐☑✓✔]/u

/** A line without the dash, star or tick box that a list puts in front. */
export function withoutBullet(line: string): string {
  const cut = line.replace(bullet, '')
  return cut === line ? line : withoutBullet(cut.trim())
}

/** The lines without their first characters, where all of them have one that is not a letter. */
export function withoutFirst(line: string): string {
  return [...line].slice(1).join('').trim()
}

const numbered = /^(?:\p{Nd}{1,3}\s?[.):](?=\s|\p{L})|\(\p{Nd}{1,3}\))\s*/u

/** A line without the `1.`, `1)` or `1:` in front of it. */
export function withoutNumber(line: string): string {
  return line.replace(numbered, '')
}

/** Cuts a text at numbers such as `1.` inside its lines, as when a list lost its line ends. */
export function splitNumbered(text: string): string[] {
  return splitLines(text).flatMap((line) => {
    const parts = line.split(/(?<=^|\s)(?=\p{Nd}{1,3}[.):]\s+\p{L})/u)
    return parts.map((part) => withoutNumber(part.trim())).filter((part) => part !== '')
  })
}

const MOST_OF_HEADING = 80
const colon = /[:：]$/

/** The line as what it is: one that ends with a colon is the heading of those below it. */
export function readLine(text: string): PastedLine {
  const bare = text.replace(/^#{1,6}\s+/, '').replace(/^(\*\*|__)(.+)\1$/, '$2')
  const isHeading = colon.test(bare) && bare.length <= MOST_OF_HEADING && bare.length > 1
  if (isHeading) return { kind: 'heading', text: bare.replace(colon, '').trim() }
  return { kind: 'line', text }
}

/** The paragraphs of a text; numbered ones lose their numbers. One block of lines is cut by lines. */
export function splitParagraphs(text: string): string[] {
  const even = text.replace(/\r\n?/g, '\n').trim()
  const paragraphs = even.split(/\n[ \t\u00a0]*\n+/)
  const blocks = paragraphs.length > 1 ? paragraphs : even.split('\n')
  return blocks.map((block) => withoutNumber(withoutBullet(block.trim()))).filter(Boolean)
}

/** Rows made of pasted lines; a heading becomes the title of the row below it. */
export function rowsOf<Row extends { title: string | null }>(
  lines: PastedLine[],
  make: (text: string) => Row
): Row[] {
  const rows: Row[] = []
  let title: string | null = null
  for (const { kind, text } of lines) {
    if (kind === 'heading') {
      if (title !== null) rows.push({ ...make(''), title })
      title = text
    } else {
      rows.push(title === null ? make(text) : { ...make(text), title })
      title = null
    }
  }
  return title === null ? rows : [...rows, { ...make(''), title }]
}
