import { randomUUID } from 'node:crypto'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import type { AiProvider, AiProviderInput } from '#core/shared/contract/ai'
import { providerLocked } from '../errors.js'
import { allProviders, providerWithoutSecrets } from '../queries/providers.js'
import { sealSecrets } from '../secrets.js'
import { ENVIRONMENT } from '../settings.js'
import type { Provider } from '../types.js'
import { changeAi } from './change_ai.js'
import { providerOfInput } from './provider_of_input.js'

/** A provider that may be changed. Throws `E_NOT_FOUND`, `E_AI_LOCKED`. */
export async function findProvider(id: string): Promise<Provider> {
  if (id === ENVIRONMENT) throw providerLocked()
  const provider = (await allProviders()).find((one) => one.id === id)
  if (!provider) throw notFound()
  return provider
}

/** Adds a provider. Throws `E_TAKEN`. */
export async function addProvider(actor: Actor, input: AiProviderInput): Promise<AiProvider> {
  const provider = { ...providerOfInput(input, null), id: randomUUID() }
  await changeAi(actor, (trx) => trx.table('ai_providers').insert(columnsOf(provider)))
  return providerWithoutSecrets(provider)
}

/** Changes a provider. Throws `E_NOT_FOUND`, `E_AI_LOCKED`, `E_TAKEN`. */
export async function changeProvider(
  actor: Actor,
  id: string,
  input: AiProviderInput
): Promise<AiProvider> {
  const provider = providerOfInput(input, await findProvider(id))
  await changeAi(actor, (trx) =>
    trx.from('ai_providers').where('id', id).update(columnsOf(provider))
  )
  return providerWithoutSecrets(provider)
}

/** Removes a provider; tasks that it did are off from then on. Throws as `changeProvider`. */
export async function removeProvider(actor: Actor, id: string): Promise<AiProvider> {
  const provider = await findProvider(id)
  await changeAi(actor, async (trx) => {
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
