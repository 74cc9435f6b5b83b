import { doubtLimit, type DraftEvidence } from '#core/shared/contract/imports'
import type { PageScore } from './shares.js'

/** One line of the scorer's input; `page` is `<host>/<name>`. */
export type PageResult = { page: string; ms: number } & Outcome

/** What came of one page. */
export type Outcome = { recipe: object; doubts: number } | { error: string }

const MATTERING = ['name', 'ingredients', 'steps'] as const

/** How many of the parts that make a recipe, and of their lines, are doubtful. */
export function doubtsIn(evidence: DraftEvidence | undefined): number {
  const parts = MATTERING.map((field) => evidence?.fields[field]?.confidence ?? 1)
  const lines = (evidence?.lines ?? []).map(({ confidence }) => confidence)
  return [...parts, ...lines].filter((confidence) => confidence < doubtLimit).length
}

/**
 * The pages' scores with two more: whether a page that was read without doubt is right
 * (`right_when_sure`), and whether one that is right was doubted (`doubted_when_right`).
 */
export function withSureness(pages: PageScore[], results: PageResult[]): PageScore[] {
  const doubts = new Map(
    results.map((result) => [result.page, 'doubts' in result ? result.doubts : null])
  )
  return pages.map((page): PageScore => {
    const found = doubts.get(page.page) ?? null
    if (found === null) return page
    const right = page.core_loose === true
    return {
      ...page,
      ...(found === 0 && { right_when_sure: right }),
      ...(right && { doubted_when_right: found > 0 }),
    }
  })
}
