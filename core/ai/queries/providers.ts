import { readRows, fixedStatement } from '#core/database/read'
import type { AiProvider } from '#core/shared/contract/ai'
import { openSecrets } from '../secrets.js'
import { aiSettings, ENVIRONMENT } from '../settings.js'
import type { Provider } from '../types.js'

type Row = Omit<Provider, 'key' | 'headers'> & { secrets: string | null }

const all = fixedStatement(
  'ai.providers',
  `select id, name, base_url as "baseUrl", model, secrets, params, timeout,
      input_price::float8 as "inputPrice", output_price::float8 as "outputPrice"
    from ai_providers order by lower(name)`
)

/** Every provider with its secrets, the operator's own first. */
export async function allProviders(): Promise<Provider[]> {
  const rows = await readRows<Row>(all, [])
  const own = aiSettings().provider
  return [...(own ? [own] : []), ...rows.map(providerOf)]
}

function providerOf({ secrets, ...row }: Row): Provider {
  return { ...row, ...openSecrets(secrets) }
}

/** A provider as it may leave the server. */
export function providerWithoutSecrets({
  key,
  headers,
  params,
  ...provider
}: Provider): AiProvider {
  return {
    ...provider,
    hasKey: key !== null,
    extraHeaders: Object.keys(headers).map((name) => ({ name, value: null })),
    extraParams: JSON.stringify(params),
    locked: provider.id === ENVIRONMENT,
  }
}
