/**
 * Waits for statements of one transaction that were begun in one go (`queryIn`). They are sent without waiting for each other's
 * answers, which the connections of `config/database.ts` are told to allow, and done in the order in which they were begun. Waits for
 * all of them, so that none is still to come when the transaction ends; throws what failed first.
 */
export async function atOnce<const Begun extends readonly unknown[]>(
  begun: Begun
): Promise<{ -readonly [K in keyof Begun]: Awaited<Begun[K]> }> {
  try {
    return await Promise.all(begun)
  } catch (error) {
    await Promise.allSettled(begun)
    throw error
  }
}
