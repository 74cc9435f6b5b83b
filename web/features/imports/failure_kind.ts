import type { ImportFailureKind } from '#core/shared/contract/index'

/** The failures the page has words and a next step for; everything else is told as the server says it. */
const KINDS = {
  'bad-address': true,
  'private-address': true,
  'unreachable': true,
  'timed-out': true,
  'blocked': true,
  'not-html': true,
  'too-large': true,
  'not-a-recipe': true,
  'not-found': true,
  'extraction-failed': true,
} as const satisfies Record<ImportFailureKind, true>

function isKind(code: string): code is ImportFailureKind {
  return Object.hasOwn(KINDS, code)
}

/** The kind of an import's failure from the code in the answer's body; null for any other failure. */
export function failureKind(code: string | undefined): ImportFailureKind | null {
  return code !== undefined && isKind(code) ? code : null
}
