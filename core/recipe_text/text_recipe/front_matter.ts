/** A line of front matter; what lies below another has a name with a dot (`time.prep`). */
export interface FrontField {
  name: string
  value: string
}

const LONGEST = 20_000

/**
 * The front matter of a text (simple YAML between two lines of `---`) as fields, lists as words with
 * commas, and what follows it. A text without any is all body.
 */
export function frontMatter(text: string): { fields: FrontField[]; body: string } {
  const found = /^\uFEFF?\s*---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(text)
  const fields = found ? fieldsOf((found[1] ?? '').slice(0, LONGEST).split('\n')) : []
  return found && fields.length > 0
    ? { fields, body: text.slice(found[0].length) }
    : { fields: [], body: text }
}

/** `name: value`, `name: [a, b]`, and a name with a list, text or names below it. */
function fieldsOf(lines: string[]): FrontField[] {
  const fields: FrontField[] = []
  let parent = ''
  for (const line of lines) {
    const field = /^(\s*)(\p{L}[\p{L}\p{N} _.-]{0,40}):(?:\s+(.*))?$/u.exec(line)
    const last = fields.at(-1)
    if (field) {
      const [, indent = '', name = '', value = ''] = field
      if (indent === '') parent = name
      fields.push({ name: indent === '' ? name : `${parent}.${name}`, value: plain(value) })
    } else if (last && /^\s+\S|^-\s/.test(line)) {
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
    .replace(/(["'])([^"',]*)\1(?=\s*(?:,|$))/g, '$2')
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim()
}
