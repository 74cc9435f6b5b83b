const IN_TEXT = /(?:https?:\/\/|www\.)[^\s<>"']+/i

/** The first web address in a text that somebody typed, pasted or shared; null when there is none. */
export function firstWebAddress(text: string): string | null {
  const found = IN_TEXT.exec(text)?.[0].replace(/(?<![.,;:!?)\]}])[.,;:!?)\]}]+$/, '')
  if (!found) return null
  const address = /^www\./i.test(found) ? `https://${found}` : found
  if (!URL.canParse(address)) return null
  return new URL(address).hostname.includes('.') || isLocal(address) ? address : null
}

function isLocal(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname.startsWith('[')
}
