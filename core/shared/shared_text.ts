/** The words that another app shares; some give an address apart, others within the text. */
export interface SharedWords {
  title: string
  text: string
  address: string
}

/** The words as one text: a title or an address that the text says already is not said twice. */
export function sharedText({ title, text, address }: SharedWords): string {
  const isRepeated = title === '' || text.startsWith(title)
  const parts = [isRepeated ? '' : title, text, text.includes(address) ? '' : address]
  return parts.filter((part) => part !== '').join('\n')
}
