import type { TextLocale } from '#core/shared/contract/texts'
import { keep } from '#web/browser_storage'
import { HEADS, ownHeads } from '#web/i18n/own_texts'

/** Takes note of what an administrator brought in or took away on this page, whose head is older. */
export function noteOwnTexts({ tag, digest, share }: TextLocale): void {
  if (digest === null) delete ownHeads[tag]
  else ownHeads[tag] = [digest, share]
  keep(HEADS, JSON.stringify(ownHeads))
}
