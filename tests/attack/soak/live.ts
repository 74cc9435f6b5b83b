import { setTimeout as delay } from 'node:timers/promises'
import type { Cook } from './cook.js'

/** Keeps a live channel open until the signal, as a browser does; answers how often it was opened. */
export async function listen(
  url: () => string,
  cook: Cook,
  signal: AbortSignal
): Promise<{ opened: number; bytes: number }> {
  const seen = { opened: 0, bytes: 0 }
  while (!signal.aborted) {
    try {
      const headers = { authorization: `Bearer ${cook.token}` }
      const answer = await fetch(`${url()}/api/live`, { headers, signal })
      if (answer.ok) seen.opened += 1
      for await (const chunk of answer.body ?? []) seen.bytes += chunk.length
    } catch {
      // The site is away, or all is over.
    }
    await delay(500)
  }
  return seen
}
