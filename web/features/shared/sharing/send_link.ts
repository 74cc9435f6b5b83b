import { i18n } from '#web/i18n'

/** True where the browser can hand an address to other programs. */
export const canSend = (): boolean => typeof navigator.share === 'function'

/** Hands a link to other programs, with words about what it opens; closing that menu again is no failure. */
export async function sendLink(
  name: string,
  url: string,
  text = i18n.t('sharing:message', { name })
): Promise<void> {
  await navigator.share({ title: name, text, url }).catch(() => undefined)
}
