/** Longer texts are whole pages, or boxes around boxes of one: to remember all of them takes their size in the square. */
const LONGEST = 2000
/** A page of more different lines than this was made to be one. */
const MOST = 50_000
const memos: Map<string, unknown>[] = []
let isReading = false

/**
 * A function of a text alone that finds its answer once while a page is read: dozens of rules ask the same of the same lines.
 * Nobody may change what it answers. Outside of `whileReading` it remembers nothing.
 */
export function remembered<Answer extends NonNullable<unknown> | null>(
  find: (text: string) => Answer
): (text: string) => Answer {
  const answers = new Map<string, Answer>()
  memos.push(answers)
  return (text) => {
    if (!isReading || text.length > LONGEST) return find(text)
    const known = answers.get(text)
    if (known !== undefined) return known
    const answer = find(text)
    if (answers.size < MOST) answers.set(text, answer)
    return answer
  }
}

/** Does what reads one page; what was remembered meanwhile is forgotten with it. */
export function whileReading<Result>(read: () => Result): Result {
  isReading = true
  try {
    return read()
  } finally {
    isReading = false
    for (const answers of memos) answers.clear()
  }
}
