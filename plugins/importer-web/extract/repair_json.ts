import { jsonrepair } from 'jsonrepair'

const LONGEST_REPAIR = 400_000
const MOST_OBJECTS = 2000

/**
 * The values written in a JSON-LD block, most faithful reading first: as it stands, then with the
 * usual faults undone (wrappers, raw line breaks, trailing commas), then by a tolerant parser, then
 * every balanced object that names a recipe. An unreadable block gives none.
 */
export function readJson(block: string): unknown[] {
  const unwrapped = unwrap(block)
  if (!unwrapped) return []
  const readings = [
    () => JSON.parse(unwrapped),
    () => JSON.parse(tidy(unwrapped)),
    () => (unwrapped.length < LONGEST_REPAIR ? JSON.parse(jsonrepair(unwrapped)) : undefined),
  ]
  for (const read of readings) {
    const value = attempt(read)
    if (typeof value === 'object' && value !== null) return [value]
  }
  return balancedObjects(unwrapped)
    .map(
      (text) => attempt(() => JSON.parse(tidy(text))) ?? attempt(() => JSON.parse(jsonrepair(text)))
    )
    .filter((value) => value !== undefined)
}

function attempt(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Longer than what closes a comment or CDATA. */
const LONGEST_END = 40

/** Without comment and CDATA wrappers and what stands behind the value. */
function unwrap(block: string): string {
  const inner = block.trim().replace(/^(?:\/\/|\/\*)?\s*<!(?:\[CDATA\[|--)\s*(?:\*\/)?/, '')
  const end = inner.slice(-LONGEST_END).replace(/(?:\/\/|\/\*)?\s*(?:\]\]|--)>\s*(?:\*\/)?$/, '')
  return (inner.slice(0, -LONGEST_END) + end)
    .trim()
    .replace(/^\uFEFF/, '')
    .replace(/(?<!;);+$/, '')
}

/** What stands behind the end of a string. */
const END =
  /\s{0,200}(?:[:}\]]|,\s{0,200}(?:["{[}\]]|-?\d[\d.]{0,20}\s{0,200}[,}\]]|true|false|null)|$)/y

/**
 * With control characters and quotation marks inside strings ("a 9" tin") escaped and commas before a closing bracket
 * dropped.
 */
function tidy(text: string): string {
  const out: string[] = []
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    END.lastIndex = at + 1
    if (quoted && char === '"' && !END.test(text)) {
      out.push('\\"')
      continue
    }
    if (quoted && char === '\\') out.push(char + text.charAt(++at))
    else if (quoted && char < ' ') out.push(JSON.stringify(char).slice(1, -1))
    else if (!quoted && char === ',' && /^\s*[}\]]/.test(text.slice(at + 1, at + 200))) continue
    else out.push(char)
    if (char === '"') quoted = !quoted
  }
  return out.join('')
}

/** Texts of the `{…}` that name a recipe type, found by counting braces outside strings. */
function balancedObjects(text: string): string[] {
  const found: string[] = []
  const opened: number[] = []
  let quoted = false
  for (let at = 0; at < text.length && found.length <= MOST_OBJECTS; at++) {
    const char = text.charAt(at)
    if (quoted && char === '\\') at++
    else if (char === '"') quoted = !quoted
    else if (!quoted && char === '{') opened.push(at)
    else if (!quoted && char === '}') {
      const start = opened.pop()
      if (start !== undefined) found.push(text.slice(start, at + 1))
    }
  }
  return found.filter((part) => /"@?type"\s*:\s*(?:\[\s*)?"[^"]*Recipe"/i.test(part)).slice(0, 5)
}
