import type { ForeignServer } from '#core/imports/index'

/** What a server answered so far, by path; null where it has nothing. */
export type ServerAnswers = ReadonlyMap<string, Uint8Array | null>

/** A path that was asked for, and whether a file may lie there. */
export interface ServerNeed {
  path: string
  isFile: boolean
}

/** An answer that is yet to come: whoever waits for it is called anew with it. */
class NotAnswered extends Error {
  constructor(path: string) {
    super(`${path} is not answered yet`)
  }
}

/** Paths below the address; what looks like another server is none. */
const PATH = /^\/[^/\\][^\s\\]{0,2000}$/

/** A server that knows what it answered; what else is asked for is noted in `needs`. */
export function foreignServer(
  address: string,
  answers: ServerAnswers,
  needs: Map<string, ServerNeed>
): ForeignServer {
  return {
    address,
    get: (path, { isFile = false } = {}) => {
      if (!PATH.test(path)) return Promise.reject(new Error('The plugin asks for no path'))
      const answer = answers.get(path)
      if (answer !== undefined) return Promise.resolve(answer && Buffer.from(answer))
      needs.set(path, { path, isFile })
      const waiting = Promise.reject<null>(new NotAnswered(path))
      // Who waits for another answer first leaves this one alone.
      waiting.catch(() => undefined)
      return waiting
    },
  }
}
