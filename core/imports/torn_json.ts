interface Level {
  end: ']' | '}'
  /** Where the last comma on this level is; -1 for none. */
  comma: number
}

/**
 * A JSON text that is cut off, as far as it goes: the outermost list that is torn ends with its last whole element, else the
 * innermost object or list with its last whole member. Empty where nothing is whole.
 */
export function tornJson(text: string): string {
  const open = levelsAtEnd(text)
  const list = open.findIndex(({ end, comma }) => end === ']' && comma >= 0)
  const at = list >= 0 ? list : open.findLastIndex(({ comma }) => comma >= 0)
  const level = open[at]
  if (!level) return ''
  const ends = open.slice(0, at + 1).map(({ end }) => end)
  return `${text.slice(0, level.comma)}${ends.toReversed().join('')}`
}

/** Everything that is open where the text ends; signs in texts do not count. */
function levelsAtEnd(text: string): Level[] {
  const open: Level[] = []
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isText && sign === '\\') at += 1
    else if (sign === '"') isText = !isText
    else if (!isText) step(open, sign, at)
  }
  return open
}

function step(open: Level[], sign: string, at: number): void {
  const level = open.at(-1)
  if (sign === '{') open.push({ end: '}', comma: -1 })
  else if (sign === '[') open.push({ end: ']', comma: -1 })
  else if (sign === '}' || sign === ']') open.pop()
  else if (sign === ',' && level) level.comma = at
}
