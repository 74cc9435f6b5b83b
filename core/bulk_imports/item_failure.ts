import { Exception } from '@adonisjs/core/exceptions'
import logger from '@adonisjs/core/services/logger'
import { ArchiveError } from '#core/archives/index'
import {
  importFailureKinds,
  type ItemFailureKind,
  runFailureKinds,
} from '#core/shared/contract/imports'
import { ImportFailure } from '#core/imports/index'
import { wordedIn } from '#core/i18n/index'
import type { Worded } from '#core/shared/worded'
import { storable } from '#core/text/index'
import type { ItemContext, ItemFailure } from './run_item.js'

/** Characters of an importer's sentence, and languages that it is stored in. */
const LONGEST = 300
const MOST_LANGUAGES = 50
/** Codes of failures that are none of an importer's. */
const CODES: Record<string, ItemFailureKind> = {
  E_NO_IMPORTER: 'switched-off',
  E_ZIP_REFUSED: 'not-a-recipe',
  E_FILE_NOT_FOUND: 'archive-gone',
}

/** A recipe that was read and could not be saved. */
export class NotSaved extends Error {
  constructor(cause: unknown) {
    super('the recipe was read and not saved', { cause })
  }
}

type FailedItem = Pick<ItemContext, 'run' | 'item'>

/** Why an item did not become a recipe, in words of its reader's language where its importer has some. What nobody foresaw is logged. */
export function failureOf(error: unknown, { run, item }: FailedItem): ItemFailure {
  const words = error instanceof ImportFailure ? error.sentence : null
  const sentence = words === null ? undefined : wordedIn(run.options.locale, short(words))
  const kind = kindOf(error)
  // The words of the other kind are about a page.
  const isUnread = kind === 'extraction-failed' && item.source.kind === 'archive'
  return {
    failure: isUnread ? 'unreadable' : kind,
    ...(sentence !== undefined && { sentence }),
  }
}

/** As much of an importer's words as is stored. */
function short(words: Worded): Worded {
  if (typeof words === 'string') return storable(words.slice(0, LONGEST))
  const some = Object.entries(words).slice(0, MOST_LANGUAGES)
  return storable(Object.fromEntries(some.map(([tag, text]) => [tag, text.slice(0, LONGEST)])))
}

function kindOf(error: unknown): ItemFailureKind {
  if (error instanceof ImportFailure) return error.kind
  // Its plugin was switched off while it read.
  if (error instanceof DOMException && error.name === 'AbortError') return 'switched-off'
  if (error instanceof ArchiveError)
    return error.kind === 'too-large' ? 'too-large' : 'unknown-file'
  const known = error instanceof Exception ? CODES[error.code ?? ''] : undefined
  if (known) return known
  logger.error({ err: error }, 'an item of an import failed')
  return error instanceof NotSaved ? 'not-saved' : 'extraction-failed'
}

const ownKinds = new Set<ItemFailureKind>(runFailureKinds)

/** The key of a failure's text; those of single imports are worded as there. */
export const failureText = (failure: ItemFailureKind): string =>
  ownKinds.has(failure) ? `imports.runs.${failure}` : `imports.failures.${failure}`

/** The words of every failure in a language. */
export function failureTexts(t: (key: string) => string): Record<string, string> {
  const kinds = [...runFailureKinds, ...importFailureKinds]
  return Object.fromEntries(kinds.map((kind) => [kind, t(failureText(kind))]))
}
