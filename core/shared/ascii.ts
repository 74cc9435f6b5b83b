import { transliterate } from 'transliteration'

const ascii = /^[\0-\x7F]*$/

/** Text in ASCII as far as that goes: accents dropped, other scripts spelled by sound. */
export function toAscii(text: string): string {
  return ascii.test(text) ? text : transliterate(text.normalize('NFC'))
}
