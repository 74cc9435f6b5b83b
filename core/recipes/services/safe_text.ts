import { sanitiseIngredientText, sanitiseRichText } from '#core/text/index'

const tag = /<[a-z!/?]/i
const autolink = /<(https?:\/\/[^\s<>]+)>/gi

/** A person's Markdown without markup that could run anything; text without tags stays as it is, byte for byte. */
export function safeText(text: string): string {
  const plain = text.replace(autolink, '$1')
  return tag.test(plain) ? sanitiseRichText(plain) : text
}

/** An ingredient's text: of all markup only b, i, q, strong and sup stay. */
export function safeLine(text: string): string {
  return tag.test(text) ? sanitiseIngredientText(text) : text
}
