import { apiUrl } from '#web/api/base'
import { useText as useNamespace } from '#web/i18n'
import { WEB_PLUGIN_API, type WebPlugin } from '#web/slots/registry'

export { apiUrl }
export type { Recipe } from '#core/shared/contract/recipe'
export type { UserOut } from '#core/shared/contract/site'
export { copyWithToast } from '#web/components/copy_with_toast'
export { Dialog, type DialogProps } from '#web/components/Dialog'
export { EmptyState } from '#web/components/EmptyState'
export { ErrorState } from '#web/components/ErrorState'
export { LeafIcon } from '#web/components/LeafIcon'
export { Markdown } from '#web/components/Markdown'
export { PageTitle } from '#web/components/PageTitle'
export type { SlotFill, SlotName, Slots } from '#web/slots/slots'
export { useSession } from '#web/features/identity'
export { toast } from '#web/components/toast'

/** Declares a plugin's web part; to be exported as default from its `web/index.tsx`. */
export function defineWebPlugin(plugin: Omit<WebPlugin, 'api'> & { api?: number }): WebPlugin {
  return { api: WEB_PLUGIN_API, ...plugin }
}

/** The plugin's own texts: `const { t } = useText('my-plugin')`. */
export function useText(pluginId: string) {
  return useNamespace(`plugins.${pluginId}`)
}

/** How a plugin's call failed: the answer's status and body. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown
  ) {
    super(`The server answered ${status}`)
  }
}

/**
 * Calls the API as the person signed in; `path` is below `/api/`, so a plugin's own routes are
 * `plugins/<id>/…`. Answers the parsed JSON (or text) and throws {@link RequestError} otherwise.
 */
export async function request<Answer = unknown>(path: string, init?: RequestInit): Promise<Answer> {
  const answer = await fetch(apiUrl(path), { credentials: 'same-origin', ...init })
  const isJson = answer.headers.get('content-type')?.includes('json')
  const body: unknown = isJson ? await answer.json() : await answer.text()
  if (!answer.ok) throw new RequestError(answer.status, body)
  return body as Answer
}
