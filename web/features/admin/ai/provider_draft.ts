import type { AiProvider, AiProviderInput } from '#core/shared/contract/index'

/** A provider as it stands in the form. */
export interface ProviderDraft {
  name: string
  baseUrl: string
  model: string
  key: string
  headers: string
  params: string
  timeout: number
  inputPrice: number
  outputPrice: number
}

/** Stands for a value that the server keeps to itself. */
const KEPT = '••••'

/** What the form begins with. */
export function draftOf(provider: AiProvider | null): ProviderDraft {
  const { extraParams = '{}', extraHeaders = [] } = provider ?? {}
  return {
    name: provider?.name ?? '',
    baseUrl: provider?.baseUrl ?? '',
    model: provider?.model ?? '',
    key: '',
    headers: extraHeaders.map(({ name }) => `${name}: ${KEPT}`).join('\n'),
    params: extraParams === '{}' ? '' : extraParams,
    timeout: provider?.timeout ?? 60,
    inputPrice: provider?.inputPrice ?? 0,
    outputPrice: provider?.outputPrice ?? 0,
  }
}

/** What the form sends: an empty key leaves the stored one as it is. */
export function inputOf({ key, headers, params, ...draft }: ProviderDraft): AiProviderInput {
  return {
    ...draft,
    ...(key.trim() !== '' && { key: key.trim() }),
    extraParams: params,
    extraHeaders: headers
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map(headerOf),
  }
}

function headerOf(line: string): { name: string; value: string | null } {
  const at = line.indexOf(':')
  const value = at < 0 ? '' : line.slice(at + 1).trim()
  return { name: at < 0 ? line : line.slice(0, at).trim(), value: value === KEPT ? null : value }
}
