/** A run of text that stayed, was put in or was taken out. */
export interface TextRun {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Most pairs of words that are compared; longer texts are shown as one replaced by the other. */
const MOST_PAIRS = 4_000_000

/**
 * How one text became another, word by word, in reading order; what was taken out stands before
 * what came in its place. Spaces belong to the word behind them.
 */
export function diffWords(before: string, after: string): TextRun[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) {
    end += 1
  }
  const middle = diffMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end))
  return joined([...same(old.slice(0, start)), ...middle, ...same(old.slice(old.length - end))])
}

const wordsOf = (text: string) => text.match(/\s*\S+|\s+/g) ?? []
const same = (words: string[]) => words.map((text): TextRun => ({ kind: 'same', text }))

function diffMiddle(old: string[], now: string[]): TextRun[] {
  const removed = old.map((text): TextRun => ({ kind: 'removed', text }))
  const added = now.map((text): TextRun => ({ kind: 'added', text }))
  if (old.length === 0 || now.length === 0 || old.length * now.length > MOST_PAIRS) {
    return [...removed, ...added]
  }
  const lengths = commonLengths(old, now)
  const runs: TextRun[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [left, right] = [removed[i], added[j]]
    if (left && right && left.text === right.text) {
      runs.push({ kind: 'same', text: left.text })
      i += 1
      j += 1
    } else if (left && (!right || at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      runs.push(left)
      i += 1
    } else if (right) {
      runs.push(right)
      j += 1
    }
  }
  return runs
}

const at = (table: Uint16Array[], i: number, j: number) => table[i]?.[j] ?? 0

/** Length of the longest common row of words from each pair of places on. */
function commonLengths(old: string[], now: string[]): Uint16Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (const [i, row] of [...table.entries()].toReversed().slice(1)) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const longest = Math.max(at(table, i + 1, j), at(table, i, j + 1))
      row[j] = old[i] === now[j] ? at(table, i + 1, j + 1) + 1 : longest
    }
  }
  return table
}

/** Neighbours of one kind as one run; between two that stayed, what went stands before what came. */
function joined(runs: TextRun[]): TextRun[] {
  const result: TextRun[] = []
  let [gone, come] = ['', '']
  const flush = () => {
    if (gone) result.push({ kind: 'removed', text: gone })
    if (come) result.push({ kind: 'added', text: come })
    gone = come = ''
  }
  for (const { kind, text } of runs) {
    if (kind === 'removed') gone += text
    else if (kind === 'added') come += text
    else {
      flush()
      const last = result.at(-1)
      if (last?.kind === 'same') last.text += text
      else result.push({ kind, text })
    }
  }
  flush()
  return result
}
