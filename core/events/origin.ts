import { AsyncLocalStorage } from 'node:async_hooks'

/** Where a request came from: `tab` names the browser tab, as its `X-Live-Tab` header says. */
export interface Origin {
  tab: string | null
}

const current = new AsyncLocalStorage<Origin>()

/** Runs a request so that the facts it causes remember where they came from. */
export function withOrigin<T>(origin: Origin, run: () => T): T {
  return current.run(origin, run)
}

/** Origin of the request this code runs for; no tab outside of requests. */
export function currentOrigin(): Origin {
  return current.getStore() ?? { tab: null }
}
