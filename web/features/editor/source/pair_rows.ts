/** Rows of two lists that belong together; null where the other list has none. */
export interface RowPair {
  before: number | null
  after: number | null
}

/** How alike two rows must be to be one row that changed. */
const ALIKE = 0.5

const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** Length of the longest common row of texts from each pair of places on. */
function commonLengths(before: string[], after: string[]): number[][] {
  const table = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0)
  )
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = table[i]
      if (!row) continue
      row[j] =
        before[i] === after[j]
          ? at(table, i + 1, j + 1) + 1
          : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  }
  return table
}

const at = (table: number[][], i: number, j: number) => table[i]?.[j] ?? 0

const pairsOfLetters = (text: string) =>
  new Set(
    Array.from({ length: Math.max(0, text.length - 1) }, (_, place) => text.slice(place, place + 2))
  )

/** Dice's measure over pairs of letters: twice what both have by what they have together. */
function likeness(one: string, other: string): number {
  const [letters, others] = [pairsOfLetters(one), pairsOfLetters(other)]
  const common = [...letters].filter((pair) => others.has(pair)).length
  return (2 * common) / Math.max(1, letters.size + others.size)
}

/** Pairs what lies between two rows that stayed: those alike in their order, the others alone. */
function pairGap(texts: [string[], string[]], olds: number[], news: number[]): RowPair[] {
  const [before, after] = texts
  const left = [...olds]
  return [
    ...news.flatMap((index): RowPair[] => {
      const place = left.findIndex(
        (old) => likeness(before[old] ?? '', after[index] ?? '') >= ALIKE
      )
      if (place < 0) return [{ before: null, after: index }]
      const gone = left.splice(0, place).map((old) => ({ before: old, after: null }))
      return [...gone, { before: left.shift() ?? null, after: index }]
    }),
    ...left.map((old) => ({ before: old, after: null })),
  ]
}

/** Which rows of a list became which of another, in reading order. */
export function pairRows(before: string[], after: string[]): RowPair[] {
  const texts: [string[], string[]] = [before.map(plain), after.map(plain)]
  const table = commonLengths(...texts)
  const pairs: RowPair[] = []
  let [i, j] = [0, 0]
  let [olds, news]: [number[], number[]] = [[], []]
  const closeGap = () => {
    pairs.push(...pairGap(texts, olds, news))
    ;[olds, news] = [[], []]
  }
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && texts[0][i] === texts[1][j]) {
      closeGap()
      pairs.push({ before: i, after: j })
      i += 1
      j += 1
    } else if (
      j >= after.length ||
      (i < before.length && at(table, i + 1, j) >= at(table, i, j + 1))
    )
      olds.push(i++)
    else news.push(j++)
  }
  closeGap()
  return pairs
}
