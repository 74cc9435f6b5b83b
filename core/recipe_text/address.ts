/** What a sentence puts after an address, which is none of it. */
const TAIL = new Set('.,;:!?)]}')
const START = /https?:\/\/[^\s<>"']+|\bwww\.[^\s<>"']+/gi

/** The first web address in a shared text, with a scheme; null when it holds none. */
export function addressIn(text: string): string | null {
  const found = foundIn(text)
  if (!found) return null
  const bare = withoutTail(found)
  const address = /^https?:/i.test(bare) ? bare : `https://${bare}`
  return URL.canParse(address) ? new URL(address).href : null
}

/** One pass over the text: what is no address is not looked at again. */
function foundIn(text: string): string | null {
  for (const [found] of text.matchAll(START)) {
    const dot = found.lastIndexOf('.', found.length - 2)
    if (/^https?:/i.test(found) || dot > 4) return found
  }
  return null
}

/** A bracket at the end belongs to the address when it was opened in it, as in encyclopaedias. */
function withoutTail(found: string): string {
  let end = found.length
  while (TAIL.has(found.charAt(end - 1))) end -= 1
  const tail = found.slice(end)
  return tail === ')' && found.includes('(') ? found : found.slice(0, end)
}
