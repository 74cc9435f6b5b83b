/**
 * The JSON object or list in a model's answer, whatever stands around it: thoughts, a fence, a
 * sentence. Commas before a closing bracket are forgiven. Undefined when there is none, or when it
 * was cut off.
 */
export function readJson(answer: string): unknown {
  const text = withoutThoughts(answer).trim()
  const whole = parse(text)
  if (isContainer(whole)) return whole
  // Whatever stands before the first bracket that opens something whole is chatter.
  const opens = [...text.matchAll(/[{[]/g)].slice(0, 20)
  for (const { index } of opens) {
    const piece = pieceAt(text, index)
    const value = piece === null ? undefined : parse(piece)
    if (isContainer(value)) return value
  }
  return undefined
}

const isContainer = (value: unknown) => typeof value === 'object' && value !== null

/** An answer without what the model thought first; thoughts without an end stay. */
function withoutThoughts(answer: string): string {
  const stored: string[] = []
  const close = /<\/think(?:ing)?>/gi
  let from = 0
  for (const { index } of answer.matchAll(/<think(?:ing)?>/gi)) {
    if (index < from) continue
    close.lastIndex = index
    const end = close.exec(answer)
    if (!end) break
    stored.push(answer.slice(from, index))
    from = end.index + end[0].length
  }
  return [...stored, answer.slice(from)].join('')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return parseLeniently(text)
  }
}

function parseLeniently(text: string): unknown {
  try {
    return JSON.parse(text.replace(/("(?:[^"\\]|\\[^])*(?:"|\\?$))|,(?=\s*[}\]])/g, '$1'))
  } catch {
    return undefined
  }
}

/** From an opening bracket to its closing one; brackets in texts do not count. */
function pieceAt(text: string, start: number): string | null {
  let depth = 0
  // A text that is not closed goes on to the end.
  const marks = /"(?:[^"\\]|\\[^])*(?:"|\\?$)|[{}[\]]/g
  marks.lastIndex = start
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    const [found] = mark
    if (found === '{' || found === '[') depth += 1
    if (found === '}' || found === ']') depth -= 1
    if (depth === 0) return text.slice(start, marks.lastIndex)
  }
  return null
}
