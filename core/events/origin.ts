import { AsyncLocalStorage } from 'node:async_hooks'

/** Where a request came from. */
export interface Origin {
  /** The browser tab, as its `X-Live-Tab` header says. */
  tab: string | null
  address: string | null
  /** What the program says of itself. */
  userAgent: string | null
  /** Whether an automation does it: what one does starts no other. */
  isAutomated: boolean
}

const nowhere: Origin = { tab: null, address: null, userAgent: null, isAutomated: false }

const current = new AsyncLocalStorage<Origin>()

/** Runs a request so that the facts it causes remember where they came from. */
export function withOrigin<T>(origin: Partial<Origin>, run: () => T): T {
  return current.run({ ...nowhere, ...origin }, run)
}

/** Origin of the request this code runs for; all null outside of requests. */
export function currentOrigin(): Origin {
  return current.getStore() ?? nowhere
}
