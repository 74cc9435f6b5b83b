import { AsyncLocalStorage } from 'node:async_hooks'
import type { AiPayer } from './types.js'

const current = new AsyncLocalStorage<AiPayer>()

/** Runs something so that the calls to language models in it are noted in a person's name. */
export function onBehalfOf<T>({ userId, groupId }: AiPayer, run: () => T): T {
  return current.run({ userId, groupId }, run)
}

/** Whom the code that runs now works for, if anybody said so. */
export function currentPayer(): AiPayer | null {
  return current.getStore() ?? null
}
