import { copyToClipboard } from './clipboard.js'
import { toast } from './toast.js'
import { i18n } from '#web/i18n'

/** Copies a text and says how that ended; false when it is not on the clipboard. */
export async function copyWithToast(
  text: string | Promise<string>,
  done: string
): Promise<boolean> {
  const outcome = await copyToClipboard(text).catch(() => 'failed' as const)
  if (outcome === 'copied') toast.success(done)
  else toast.error(i18n.t(`copying:${outcome}`))
  return outcome === 'copied'
}
