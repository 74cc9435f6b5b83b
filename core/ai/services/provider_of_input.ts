import { errors } from '@vinejs/vine'
import { storable } from '#core/text/index'
import type { AiProviderInput } from '#core/shared/contract/ai'
import type { Secrets } from '../secrets.js'
import type { Provider } from '../types.js'

/**
 * A provider as somebody sent it: secrets that are left out stay, unless its address leads to
 * another machine, which has no right to them. Throws 422 for parameters that are no JSON object.
 */
export function providerOfInput(
  { extraParams = '', extraHeaders = [], key, timeout = 60, ...input }: AiProviderInput,
  before: Provider | null
): Provider {
  const stored = before && originOf(before) === originOf(input) ? before : null
  const { inputPrice = 0, outputPrice = 0, name, baseUrl, model } = storable(input)
  return {
    id: before?.id ?? '',
    name,
    baseUrl,
    model,
    timeout,
    inputPrice,
    outputPrice,
    params: readParams(extraParams),
    key: key === undefined ? (stored?.key ?? null) : key,
    headers: headersOf(extraHeaders, stored?.headers ?? {}),
  }
}

const originOf = ({ baseUrl }: { baseUrl: string }) => URL.parse(baseUrl)?.origin

function headersOf(
  requested: NonNullable<AiProviderInput['extraHeaders']>,
  stored: Secrets['headers']
): Secrets['headers'] {
  const pairs = requested.map(({ name, value }) => [name, value ?? stored[name] ?? ''])
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''))
}

function readParams(text: string): Record<string, unknown> {
  if (text.trim() === '') return {}
  const value = parse(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return storable({ ...value })
  }
  throw new errors.E_VALIDATION_ERROR([
    {
      type: 'json_invalid',
      loc: ['body', 'extraParams'],
      msg: 'Input should be a JSON object',
      input: {},
    },
  ])
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
