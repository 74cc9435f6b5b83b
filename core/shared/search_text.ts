import { toAscii } from './ascii.js'

/** Text as it is searched: without accents and case, other scripts spelled out, single blanks. */
export function searchText(text: string): string {
  return toAscii(text).toLowerCase().replace(/\s+/g, ' ').trim()
}
