import { work, type Work } from '#core/events/index'

class Undone extends Error {}

/** Does a change as a whole; where `isUndone`, it is taken back at its end and nobody is told. */
export async function undone(
  isUndone: boolean | undefined,
  act: (unit: Work) => Promise<void>
): Promise<void> {
  const change = work(async (unit) => {
    await act(unit)
    if (isUndone) throw new Undone('only tried')
  })
  await change.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}
