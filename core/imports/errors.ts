import { DomainError } from '#core/http/errors'
import type { ImportFailureKind } from '#core/shared/contract/imports'
import type { Worded } from '#core/shared/worded'
import type { ImportFile } from './points.js'

/**
 * An import that gave no recipe: 400 with `details: "BAD_RECIPE_DATA"`, 408 when the time ran out.
 * `reason` is one sentence for the log; what the caller reads is the text of the kind
 * (`imports.failures.<kind>`).
 */
export class ImportFailure extends DomainError {
  /** What a report of many imports says in the place of the kind's text. */
  readonly sentence: Worded | null

  constructor(
    readonly kind: ImportFailureKind,
    readonly reason: string,
    options: { cause?: unknown; sentence?: Worded } = {}
  ) {
    super({
      code: `E_IMPORT_${kind.toUpperCase().replaceAll('-', '_')}`,
      status: kind === 'timed-out' ? 408 : 400,
      text: `imports.failures.${kind}`,
      extra: { details: 'BAD_RECIPE_DATA' },
      cause: options.cause,
    })
    this.message = reason
    this.sentence = options.sentence ?? null
  }
}

/** The address of a file that is no page; the file may be one that other importers read. */
export class NotAPage extends ImportFailure {
  constructor(readonly file: { url: string; contentType: string | null; bytes: Uint8Array }) {
    super('not-html', `The address holds ${file.contentType ?? 'something unnamed'}`)
  }
}

/**
 * The source is none of what an importer is for, which it could not tell before it had looked; the
 * next one has its turn, and its failure is the one that is told.
 */
export class OtherKind extends ImportFailure {
  constructor(reason: string) {
    super('not-a-recipe', reason)
  }
}

/** What lies at the address has no recipe itself, but says at which other address it is. */
export class RecipeElsewhere extends ImportFailure {
  constructor(readonly url: string) {
    super('not-a-recipe', `the recipe is said to be at ${url}`)
  }
}

/** The source holds no text but pictures of its pages, which somebody else may read. */
export class PicturesInside extends ImportFailure {
  /** `pictures` takes them out, in reading order; throws `ImportFailure` when that fails. */
  constructor(
    reason: string,
    readonly pictures: (signal?: AbortSignal) => Promise<ImportFile[]>
  ) {
    super('no-text', reason)
  }
}

/** Not a failure: the next importer takes long, so that a job has to ask it. */
export class LaterReading extends Error {
  /** `asked` are the importers that found nothing before. */
  constructor(readonly asked: readonly string[]) {
    super('The next importer takes long')
  }
}

/** 400: no importer that is switched on takes this kind of source. */
export const noImporter = () =>
  new DomainError({
    code: 'E_NO_IMPORTER',
    status: 400,
    text: 'imports.no-importer',
    extra: { details: 'BAD_RECIPE_DATA' },
  })

/** 400 of an archive that holds no recipe that can be read; `text` is the key of the reason. */
export const zipRefused = (text: string, cause?: unknown) =>
  new DomainError({ code: 'E_ZIP_REFUSED', status: 400, text, cause })

/** 400: neither a page nor an address is left of what a recipe was read from. */
export const sourceGone = () =>
  new DomainError({ code: 'E_SOURCE_GONE', status: 400, text: 'imports.source-gone' })

/** 400 of an act that asks for a reading in another state. */
export const readingUnready = () =>
  new DomainError({ code: 'E_READING_UNREADY', status: 400, text: 'imports.reading-unready' })
