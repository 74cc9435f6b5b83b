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
  'no-text': true,
  'unknown-file': true,
  'needs-sign-in': true,
  'list-of-recipes': true,
  'needs-browser': true,
} as const satisfies Record<ImportFailureKind, true>

function isKind(code: string): code is ImportFailureKind {
  return Object.hasOwn(KINDS, code)
}

/** The kind of an import's failure by its code (`E_IMPORT_NOT_A_RECIPE`); null for any other failure. */
export function failureKind(code: string | undefined): ImportFailureKind | null {
  const kind = code
    ?.replace(/^E_IMPORT_/, '')
    .toLowerCase()
    .replaceAll('_', '-')
  return kind !== undefined && isKind(kind) ? kind : null
}
