import { DomainError } from '#core/http/errors'
import type { AiFailureKind } from '#core/shared/contract/ai'

const statuses: Partial<Record<AiFailureKind, number>> = { 'off': 400, 'budget-spent': 429 }

/**
 * A call to a language model that gave nothing: 502, 400 when no provider is chosen, 429 when the
 * budget is spent. `detail` is what the provider said, cut short, for administrators only.
 */
export class AiFailure extends DomainError {
  constructor(
    readonly kind: AiFailureKind,
    readonly detail: string | null = null,
    options: { cause?: unknown } = {}
  ) {
    super({
      code: `E_AI_${kind.toUpperCase().replaceAll('-', '_')}`,
      status: statuses[kind] ?? 502,
      text: `ai.failures.${kind}`,
      cause: options.cause,
    })
    this.message = detail === null ? kind : `${kind}: ${detail}`
  }
}

/** 400 of a change to the provider that the operator's environment sets. */
export const providerLocked = () =>
  new DomainError({ code: 'E_AI_LOCKED', status: 400, text: 'ai.locked' })
