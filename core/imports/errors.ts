import { DomainError } from '#core/http/errors'
import type { ImportFailureKind } from '#core/shared/contract/imports'

/**
 * An import that gave no recipe: 400 with `details: "BAD_RECIPE_DATA"`, 408 when the time ran out.
 * `reason` is one sentence for the log; what the caller reads is the text of the kind
 * (`imports.failures.<kind>`).
 */
export class ImportFailure extends DomainError {
  constructor(
    readonly kind: ImportFailureKind,
    readonly reason: string,
    options: { cause?: unknown } = {}
  ) {
    super({
      code: `E_IMPORT_${kind.toUpperCase().replaceAll('-', '_')}`,
      status: kind === 'timed-out' ? 408 : 400,
      text: `imports.failures.${kind}`,
      extra: { details: 'BAD_RECIPE_DATA' },
      cause: options.cause,
    })
    this.message = reason
  }
}

/** 400 of an archive that holds no recipe that can be read; `text` is the key of the reason. */
export const zipRefused = (text: string, cause?: unknown) =>
  new DomainError({ code: 'E_ZIP_REFUSED', status: 400, text, cause })
