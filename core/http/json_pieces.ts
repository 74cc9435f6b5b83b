/** The text of a JSON array out of texts of its items, each one or several of them parted by commas, or empty. */
export async function* arrayText(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield '['
  let isFirst = true
  for await (const items of pieces) {
    if (!items) continue
    yield isFirst ? items : `,${items}`
    isFirst = false
  }
  yield ']'
}

/** What stands before and after a text that comes piece by piece, and the text between. */
export async function* framed(
  { before, after }: { before: string; after: string },
  pieces: AsyncIterable<string>
): AsyncGenerator<string> {
  yield before
  yield* pieces
  yield after
}
