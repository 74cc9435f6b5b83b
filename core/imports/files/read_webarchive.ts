import { decodePage } from '../pages/decode_page.js'
import { readBinaryList, type ListValue } from './binary_list.js'
import type { SavedPage } from './read_mhtml.js'

/** The page in a web archive as Safari saves it; null when there is none. */
export function readWebarchive(bytes: Uint8Array): SavedPage | null {
  const main = entryOf(readBinaryList(bytes), 'WebMainResource')
  const data = entryOf(main, 'WebResourceData')
  if (!Buffer.isBuffer(data)) return null
  const encoding = entryOf(main, 'WebResourceTextEncodingName')
  const url = entryOf(main, 'WebResourceURL')
  const charset = typeof encoding === 'string' ? `text/html; charset=${encoding}` : null
  const isAddress = typeof url === 'string' && /^https?:/i.test(url) && URL.canParse(url)
  return { html: decodePage(data, charset), url: isAddress ? url : null }
}

function entryOf(value: ListValue | null, key: string): ListValue | null {
  return value instanceof Map ? (value.get(key) ?? null) : null
}
