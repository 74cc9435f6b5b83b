import { randomUUID } from 'node:crypto'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import type { AiFailureKind, AiProvider, AiProviderInput } from '#core/shared/contract/ai'
import { AiFailure, providerLocked } from '../errors.js'
import { allProviders, providerWithoutSecrets } from '../queries/providers.js'
import { sealSecrets } from '../secrets.js'
import { ENVIRONMENT } from '../settings.js'
import type { Provider } from '../types.js'
import { changeAi } from './change_ai.js'
import { providerOfInput } from './provider_of_input.js'
import vine from '@vinejs/vine'
import { askProvider } from './ask_models.js'

/** A provider that may be changed. Throws `E_NOT_FOUND`, `E_AI_LOCKED`. */
async function findProvider(id: string): Promise<Provider> {
  if (id === ENVIRONMENT) throw providerLocked()
  const provider = (await allProviders()).find((one) => one.id === id)
  if (!provider) throw notFound()
  return provider
}

/** Adds a provider. Throws `E_TAKEN`. */
export async function addProvider(actor: Actor, input: AiProviderInput): Promise<AiProvider> {
  const provider = { ...providerOfInput(input, null), id: randomUUID() }
  await changeAi(actor, provider.name, (trx) =>
    trx.table('ai_providers').insert(columnsOf(provider))
  )
  return providerWithoutSecrets(provider)
}

/** Changes a provider. Throws `E_NOT_FOUND`, `E_AI_LOCKED`, `E_TAKEN`. */
export async function changeProvider(
  actor: Actor,
  id: string,
  input: AiProviderInput
): Promise<AiProvider> {
  const provider = providerOfInput(input, await findProvider(id))
  await changeAi(actor, provider.name, (trx) =>
    trx.from('ai_providers').where('id', id).update(columnsOf(provider))
  )
  return providerWithoutSecrets(provider)
}

/** Removes a provider; tasks that it did are off from then on. Throws as `changeProvider`. */
export async function removeProvider(actor: Actor, id: string): Promise<AiProvider> {
  const provider = await findProvider(id)
  await changeAi(actor, provider.name, async (trx) => {
    await trx.from('ai_tasks').where('provider', id).update({ provider: null })
    await trx.from('ai_providers').where('id', id).delete()
  })
  return providerWithoutSecrets(provider)
}

function columnsOf({ key, headers, params, ...provider }: Provider): Record<string, unknown> {
  return {
    id: provider.id,
    name: provider.name,
    base_url: provider.baseUrl,
    model: provider.model,
    secrets: sealSecrets({ key, headers }),
    params: JSON.stringify(params),
    timeout: provider.timeout,
    input_price: provider.inputPrice,
    output_price: provider.outputPrice,
    updated_at: new Date(),
  }
}

/** What came of a trial; `detail` is what the provider said. */
interface TrialEnd {
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
