import { databaseTrouble } from './database_trouble.js'

/** Milliseconds that a new answer is waited for where the last one can be sent in its place. */
const PATIENCE = 1_000

const answers = new Map<string, object>()

/**
 * Keeps what a route has answered that says the same to everybody, so that the site can say what it is while its database
 * is away. Answers the answer.
 */
export function rememberAnswer<T extends object>(route: string, answer: T): T {
  answers.set(route, answer)
  return answer
}

/** The last answer of a route, null where none is kept. */
export const lastAnswer = (route: string | undefined): object | null =>
  answers.get(route ?? '') ?? null

/** Whether `act` has ended soon; false when it takes long or the database is away. Throws its other errors. */
export async function endsSoon(act: () => Promise<unknown>, patience = PATIENCE): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, patience, false)
  const ended = act().then(
    () => true,
    (error: unknown) => {
      if (databaseTrouble(error)) return false
      throw error
    }
  )
  try {
    return await Promise.race([ended, late])
  } finally {
    clearTimeout(timer)
  }
}
