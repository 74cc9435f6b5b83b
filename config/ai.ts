import env from '#start/env'

const key = env.get('OPENAI_API_KEY')?.trim()
const baseUrl = env.get('OPENAI_BASE_URL')?.trim() || 'https://api.openai.com/v1'
const model = env.get('OPENAI_MODEL', 'gpt-4o').trim()

/** A JSON object out of the environment; anything else stops the start with the key's name. */
function objectOf(name: 'OPENAI_CUSTOM_HEADERS' | 'OPENAI_CUSTOM_PARAMS'): Record<string, unknown> {
  const text = env.get(name)?.trim()
  if (!text) return {}
  const value: unknown = parse(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new Error(`${name} is no JSON object`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The provider of language models that an operator sets with the names the peer has. */
export const ai = {
  provider: key
    ? {
        id: 'environment',
        name: URL.parse(baseUrl)?.host ?? baseUrl,
        baseUrl,
        model,
        key,
        headers: Object.fromEntries(
          Object.entries(objectOf('OPENAI_CUSTOM_HEADERS')).map(([name, value]) => [
            name,
            String(value),
          ])
        ),
        params: objectOf('OPENAI_CUSTOM_PARAMS'),
        timeout: env.get('OPENAI_REQUEST_TIMEOUT', 60),
        inputPrice: env.get('OPENAI_INPUT_PRICE', 0),
        outputPrice: env.get('OPENAI_OUTPUT_PRICE', 0),
      }
    : null,
  pictures: env.get('OPENAI_ENABLE_IMAGE_SERVICES'),
}
