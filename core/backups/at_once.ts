/** Most files that are read or written at once: they keep disk and processors busy, and a small machine has room for them. */
const AT_ONCE = 4

/**
 * What `read` gives for each, in order; the next few are begun before they are wanted. What was begun and is not wanted any more, since
 * the reader left, goes to `drop`.
 */
export async function* readAhead<One, Read>(
  all: readonly One[],
  read: (one: One) => Promise<Read>,
  drop: (unread: Read) => void
): AsyncGenerator<Read> {
  const begun: Promise<Read>[] = []
  try {
    for (const one of all) {
      const next = read(one)
      // A failure is told when its turn comes.
      next.catch(() => undefined)
      begun.push(next)
      if (begun.length > AT_ONCE) yield* begun.splice(0, 1)
    }
    while (begun.length > 0) yield* begun.splice(0, 1)
  } finally {
    for (const rest of begun) void rest.then(drop, () => undefined)
  }
}

/** Does something for each, a few at once. Where one fails no more are begun, and those that are begun are waited for. */
export async function forEachAtOnce<One>(
  all: readonly One[],
  act: (one: One) => Promise<void>
): Promise<void> {
  const rest = all.values()
  const failures: unknown[] = []
  const worker = async () => {
    for (const one of rest) {
      if (failures.length > 0) return
      await act(one).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (failures.length > 0) throw failures[0]
}
