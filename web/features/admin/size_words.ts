import { bytesOfSize } from '#core/shared/size_text'
import { formatSize } from '#web/i18n/format'

/** A size as the server writes it for programs (`65.3 MB`), as the reader's language writes it. */
export function sizeWords(text: string): string {
  const bytes = bytesOfSize(text)
  return bytes === null ? text : formatSize(bytes)
}
