import { foldName } from './fuzzy_names.js'

/** A row of the list: a letter that begins a part, or some cards side by side. */
export type LetterRow<Item> = { letter: string } | { items: Item[] }

/** First letter of a name as its part is called; `#` for everything that begins otherwise. */
export function letterOf(name: string): string {
  const [first = ''] = foldName(name.trim())
  return /\p{L}/u.test(first) ? first.toLocaleUpperCase() : '#'
}

/**
 * Items in the language's alphabetical order as rows of so many columns, every letter beginning with
 * a row of its own; `#` comes first.
 */
export function letterRows<Item extends { name: string }>(
  items: Item[],
  columns: number,
  locale: string
): LetterRow<Item>[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const parts = new Map<string, Item[]>()
  for (const item of items.toSorted((a, b) => compare(a.name, b.name))) {
    const letter = letterOf(item.name)
    const part = parts.get(letter)
    if (part) part.push(item)
    else parts.set(letter, [item])
  }
  const letters = [...parts.keys()].toSorted((a, b) =>
    a === '#' || b === '#' ? Number(b === '#') - Number(a === '#') : compare(a, b)
  )
  return letters.flatMap((letter) => {
    const part = parts.get(letter) ?? []
    const rows = Array.from({ length: Math.ceil(part.length / columns) }, (_, index) => ({
      items: part.slice(index * columns, (index + 1) * columns),
    }))
    return [{ letter }, ...rows]
  })
}
