/** The first web address in a shared text, with a scheme; null when it holds none. */
export function addressIn(text: string): string | null {
  const found = /https?:\/\/[^\s<>"']+|\bwww\.[^\s<>"']+\.[^\s<>"']+/i.exec(text)?.[0]
  if (!found) return null
  const bare = found.replace(/[.,;:!?)\]}]+$/, (tail) =>
    closesParenthesis(found, tail) ? tail : ''
  )
  const address = /^https?:/i.test(bare) ? bare : `https://${bare}`
  return URL.canParse(address) ? new URL(address).href : null
}

/** A bracket at the end belongs to the address when it was opened in it, as in encyclopaedias. */
function closesParenthesis(address: string, tail: string): boolean {
  return tail === ')' && address.includes('(')
}
