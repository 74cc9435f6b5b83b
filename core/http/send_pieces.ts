import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import { Turns } from './turns.js'

/** Answers of any length that are sent at a time: by all who are signed in, by one of them, to visitors. */
const OF_USERS = 12
const OF_ONE = 3
const OF_VISITORS = 4
/** Milliseconds that the other side may read nothing, and in which it has to have read all. */
const IDLE = 60_000
const LONGEST = 10 * 60_000

const users = new Turns(OF_USERS)
const visitors = new Turns(OF_VISITORS)
const ofOne = new Map<string, { turns: Turns; requests: number }>()

/**
 * Sends JSON of any length piece by piece; `pieces` is asked for when it is this answer's turn. A piece waits in memory
 * until it is read, so only so many are sent at a time, and who does not read loses the line. Throws 429 after half a
 * minute without a turn.
 */
export async function sendPieces(
  ctx: HttpContext,
  pieces: () => AsyncIterable<string> | Promise<AsyncIterable<string>>
): Promise<void> {
  const { response } = ctx.response
  const release = await turnOf(ctx.actor?.userId ?? null)
  // Whoever left while waiting does not learn of its end any more.
  if (response.destroyed) return release()
  const longest = setTimeout(() => response.destroy(), LONGEST)
  response.once('close', () => {
    clearTimeout(longest)
    release()
  })
  response.setTimeout(IDLE, () => response.destroy())
  ctx.response.type('json').stream(Readable.from(await pieces()))
}

/** First one's own turn, then everybody's: who asks for many waits behind oneself. */
async function turnOf(userId: string | null): Promise<() => void> {
  if (userId === null) return visitors.take()
  const own = ofOne.get(userId) ?? { turns: new Turns(OF_ONE), requests: 0 }
  ofOne.set(userId, own)
  own.requests += 1
  const leave = () => {
    own.requests -= 1
    if (own.requests === 0) ofOne.delete(userId)
  }
  try {
    const passOwn = await own.turns.take()
    const pass = await users.take().catch((error: unknown) => {
      passOwn()
      throw error
    })
    return () => {
      pass()
      passOwn()
      leave()
    }
  } catch (error) {
    leave()
    throw error
  }
}
