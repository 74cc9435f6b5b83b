/** A line of what somebody pasted: an address, one that was there before, or none. */
export interface AddressRow {
  text: string
  kind: 'good' | 'twice' | 'none'
}

const ADDRESSES = /(?:https?:\/\/|www\.)[^\s<>"']+/gi
/** A single word with a dot and a slash is an address whose beginning was left out. */
const BARE = /^[\w-]+(\.[\w-]+)+\/\S*$/

/** Every address in a text, line by line; a line without one is reported, too. */
export function addressesIn(text: string): AddressRow[] {
  const seen = new Set<string>()
  return text.split('\n').flatMap((line) => rowsOf(line.trim(), seen))
}

/** Addresses that are to be imported, each once. */
export function goodAddresses(rows: AddressRow[]): string[] {
  return rows.filter(({ kind }) => kind === 'good').map(({ text }) => text)
}

function rowsOf(line: string, seen: Set<string>): AddressRow[] {
  if (line === '') return []
  const found = BARE.test(line) ? [`https://${line}`] : (line.match(ADDRESSES) ?? [])
  const addresses = found.flatMap((part) => whole(part) ?? [])
  if (addresses.length === 0) return [{ text: line, kind: 'none' }]
  return addresses.map((address) => {
    const key = address.replace(/#[^]*$/, '').replace(/\/$/, '')
    const kind = seen.has(key) ? 'twice' : 'good'
    seen.add(key)
    return { text: address, kind }
  })
}

/** The address without the marks of the sentence around it; null for one that nobody can open. */
function whole(part: string): string | null {
  const marked = part.replace(/(?<![.,;:!?\]}])[.,;:!?\]}]+$/, '')
  const bare = marked.includes('(') ? marked : marked.replace(/(?<!\))\)+$/, '')
  const address = /^www\./i.test(bare) ? `https://${bare}` : bare
  return URL.canParse(address) ? new URL(address).href : null
}
