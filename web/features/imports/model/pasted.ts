import { firstWebAddress } from '../web_address.js'

/** What a person gave: nothing yet, an address, HTML, data, a recipe's words, or too little. */
export type PastedKind = 'nothing' | 'address' | 'page' | 'data' | 'text' | 'unclear'

/** What people or their programs write around an address they share, in characters. */
const SHARED = 400
/** A recipe's words are more than a title. */
const SHORTEST = 60
const MARKUP =
  /<(?:!doctype|html|head|body|article|main|section|div|p|ul|ol|li|h\d|table|script|span|br)\b/i
const AMOUNT = /^\W*(?:\p{N}|[½⅓⅔¼¾⅛])/u

/** A recipe that was shared by an address has few words around it, and no list of amounts. */
function isShared(text: string, address: string): boolean {
  const lines = text.split('\n').filter((line) => AMOUNT.test(line))
  return text.length - address.length <= SHARED && lines.length < 2
}

/** What a text is, decided as it is typed; the server looks again before it reads it. */
export function recognise(text: string): PastedKind {
  const tidy = text.trim()
  if (tidy === '') return 'nothing'
  if (/^[{[]/.test(tidy)) return 'data'
  if (tidy.startsWith('<') && MARKUP.test(tidy)) return 'page'
  const address = firstWebAddress(tidy)
  if (address !== null && isShared(tidy, address)) return 'address'
  return tidy.includes('\n') || tidy.length >= SHORTEST ? 'text' : 'unclear'
}
