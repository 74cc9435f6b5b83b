import { type Collection, foldOf, FOLDS, hostSet } from './host_sets.js'

/** What the scorer says of a page: for each field that counts `true` or how near it came. */
export type PageScore = { page: string; failed: boolean } & Record<string, unknown>

/** Per cent of pages right. */
export interface Shares {
  all: number
  seen: number
  /** Hosts that no rule was made by. */
  aside: number
  folds: number[]
}

/** How many pages each figure rests on. */
export function countsOf(pages: PageScore[], collection?: Collection): Shares {
  return overSets(pages, (some) => some.length, collection)
}

/** For each field, and for `failed`, the share of pages in each set of hosts. */
export function sharesOf(pages: PageScore[], collection?: Collection): Record<string, Shares> {
  const fields = new Set(pages.flatMap((page) => Object.keys(page)))
  fields.delete('page')
  return Object.fromEntries(
    [...fields].map((field) => [field, overSets(pages, (some) => percent(some, field), collection)])
  )
}

function overSets(
  pages: PageScore[],
  figure: (some: PageScore[]) => number,
  collection?: Collection
): Shares {
  return {
    all: figure(pages),
    seen: figure(pages.filter(({ page }) => hostSet(page, collection) === 'seen')),
    aside: figure(pages.filter(({ page }) => hostSet(page, collection) === 'aside')),
    folds: Array.from({ length: FOLDS }, (_, fold) =>
      figure(pages.filter(({ page }) => foldOf(page) === fold))
    ),
  }
}

/** Only pages that have the field count. */
function percent(pages: PageScore[], field: string): number {
  const having = pages.filter((page) => page[field] !== undefined)
  const right = having.filter((page) => page[field] === true).length
  return having.length === 0 ? 0 : Math.round((1000 * right) / having.length) / 10
}
