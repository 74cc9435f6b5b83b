import type { TextLine } from './text_line.js'

/** The front matter of a Markdown file as lines of the text, and what follows it. */
export function frontMatter(text: string): { head: TextLine[]; body: string } {
  const found = /^\uFEFF?\s*---[ \t]*\n([\s\S]{0,10000}?)\n---[ \t]*(?:\n|$)/.exec(text)
  if (!found) return { head: [], body: text }
  const fields = fieldsOf((found[1] ?? '').split('\n'))
  if (fields.length === 0) return { head: [], body: text }
  return { head: fields.map(lineOf), body: text.slice(found[0].length) }
}

interface Field {
  name: string
  value: string
}

/**
 * The top level of simple YAML: `name: value`, `name: [a, b]`, and a name with a list or text below
 * it.
 */
function fieldsOf(lines: string[]): Field[] {
  const fields: Field[] = []
  for (const line of lines) {
    const field = /^([\p{L}][\p{L}\p{N} _-]{0,40}):\s*(.*)$/u.exec(line)
    const last = fields.at(-1)
    if (field) fields.push({ name: field[1] ?? '', value: plain(field[2] ?? '') })
    else if (last && /^\s+\S|^-\s/.test(line)) {
      const more = plain(line.replace(/^\s*-?\s*/, ''))
      last.value = last.value ? `${last.value}, ${more}` : more
    }
  }
  return fields.filter(({ value }) => value !== '')
}

function plain(value: string): string {
  return value
    .trim()
    .replace(/^[|>][+-]?$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/(["'])([^"',]*)\1(?=\s*(?:,|$))/g, '$2')
    .trim()
}

function lineOf({ name, value }: Field): TextLine {
  if (/^(?:title|name)$/i.test(name)) return { text: value, size: 2, bold: true }
  return { text: `${name.replace(/[_-]/g, ' ')}: ${value}`, gapBefore: true }
}
