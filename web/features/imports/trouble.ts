import type { ImportFailureKind } from '#core/shared/contract/index'
import { errorCode, errorText } from '#web/api/errors'
import { failureKind } from './failure_kind.js'

/** Why an import failed: a kind the page has words for, or what the server says. */
export interface Trouble {
  kind: ImportFailureKind | null
  text: string
}

/** The trouble in a failed call. */
export function troubleOf(error: unknown): Trouble {
  return { kind: failureKind(errorCode(error)), text: errorText(error) }
}
