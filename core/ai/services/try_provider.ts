import vine from '@vinejs/vine'
import type { Actor } from '#core/http/actor'
import type { AiFailureKind, AiProviderInput } from '#core/shared/contract/ai'
import { AiFailure } from '../errors.js'
import { askProvider } from './ask_models.js'
import { findProvider } from './change_providers.js'
import { providerOfInput } from './provider_of_input.js'

/** What came of a trial; `detail` is what the provider said. */
export interface TrialEnd {
  failure: AiFailureKind | null
  detail: string | null
  milliseconds: number
}

const schema = vine.create({ sum: vine.number() })

/**
 * Puts a tiny question to a provider as it was sent, before it is stored; `id` names the provider whose secrets are used for those
 * of a stored one.
 */
export async function tryProvider(
  actor: Actor,
  { id, ...input }: AiProviderInput & { id?: string | null }
): Promise<TrialEnd> {
  const requested = providerOfInput(input, id ? await findProvider(id) : null)
  const begin = performance.now()
  // What a provider was found not to take must not be remembered of one that is still changed.
  const provider = { ...requested, id: crypto.randomUUID() }
  const question = { task: 'trial', system: 'Add up.', user: [{ text: '2 + 2' }], schema }
  const failure = await askProvider(provider, question, actor).then(
    () => null,
    (error: unknown) => (error instanceof AiFailure ? error : Promise.reject(error))
  )
  const milliseconds = Math.round(performance.now() - begin)
  return { failure: failure?.kind ?? null, detail: failure?.detail ?? null, milliseconds }
}
