import { work, type Work } from './unit_of_work.js'

class Undone<T> extends Error {
  constructor(readonly answer: T) {
    super('only tried')
  }
}

/**
 * Does a change as a whole and answers what `act` does; where `isUndone`, it is taken back at its end
 * and nothing is published.
 */
export async function undone<T>(
  isUndone: boolean | undefined,
  act: (unit: Work) => Promise<T>
): Promise<T> {
  try {
    return await work(async (unit) => {
      const answer = await act(unit)
      if (isUndone) throw new Undone(answer)
      return answer
    })
  } catch (error) {
    // What was thrown above is the answer of `act`.
    if (error instanceof Undone) return error.answer as T
    throw error
  }
}
