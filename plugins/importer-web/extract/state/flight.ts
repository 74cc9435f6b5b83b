import { readLiteral } from './js_literal.js'

const PUSH = /__next_f\.push\(\s*(?=\[)/g
const ROW = /([\da-f]+):(?:T([\da-f]+),)?/y

/** Rows that a page built by React's server components streams into itself, by their ids. */
export type Rows = Map<string, unknown>

/** Collects the rows of all scripts of a page; none when it is not built that way. */
export function flightRows(scripts: string[]): Rows {
  const stream = scripts.flatMap(chunksOf).join('')
  const rows: Rows = new Map()
  let at = 0
  while (at < stream.length) {
    ROW.lastIndex = at
    const [head = '', id = '', size] = ROW.exec(stream) ?? []
    const start = at + head.length
    const lineEnd = stream.indexOf('\n', start)
    const end = size ? start + lengthOf(stream, start, Number.parseInt(size, 16)) : lineEnd
    const text = stream.slice(start, end < 0 ? stream.length : end)
    if (head) rows.set(id, size ? text : valueOf(text))
    at = end < 0 ? stream.length : size ? end : end + 1
  }
  return rows
}

function chunksOf(script: string): string[] {
  return [...script.matchAll(PUSH)].flatMap(({ index, 0: head }) => {
    const pushed = readLiteral(script, index + head.length)?.value
    return Array.isArray(pushed) && typeof pushed[1] === 'string' ? [pushed[1]] : []
  })
}

/** How many characters a text of so many bytes has. */
function lengthOf(stream: string, start: number, bytes: number): number {
  const slice = Buffer.from(stream.slice(start, start + bytes)).subarray(0, bytes)
  return slice.toString('utf8').length
}

function valueOf(line: string): unknown {
  const json = line.replace(/^[A-Z]+(?=[[{"])/, '')
  if (!/^[[{"]/.test(json)) return null
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
