import { createHash } from 'node:crypto'

/** How many parts the hosts are divided in for cross-validation. */
export const FOLDS = 5

/**
 * Which pages a figure is about: those that rules were made by, or those of the hosts that nobody
 * looks at, so that their figure foretells how other sites will fare.
 */
export type HostSet = 'seen' | 'aside'

/** Collections of pages among the fixtures, and the last hex digit of hosts that are kept aside: a fifth, a third. */
export const LAST_ASIDE = { 'pages': 2, 'pages-more': 4 } as const

/** One of the collections. */
export type Collection = keyof typeof LAST_ASIDE

/** Set of a page `<host>/<name>`, by the second hex digit of its host's SHA-1. */
export function hostSet(page: string, collection: Collection = 'pages'): HostSet {
  const digit = Number.parseInt(hashOf(page).charAt(1), 16)
  return digit <= LAST_ASIDE[collection] ? 'aside' : 'seen'
}

/** Part of a page for cross-validation, 0 to `FOLDS` - 1; all pages of a host are in one. */
export function foldOf(page: string): number {
  return Number.parseInt(hashOf(page).slice(2, 10), 16) % FOLDS
}

function hashOf(page: string): string {
  return createHash('sha1').update(page.replace(/\/.*$/, '')).digest('hex')
}
