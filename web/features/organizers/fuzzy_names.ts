/** Share of the typed letters that may be wrong. */
const TOLERANCE = 0.2

/** Accents and case aside. */
export function foldName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()
}

/**
 * Fewest letters to change, add or drop so that the wanted word is part of the text; columns of the
 * usual table of distances, in which a match may begin and end anywhere.
 */
function mistakes(wanted: string, text: string): number {
  let column = Array.from({ length: wanted.length + 1 }, (_, index) => index)
  let least = wanted.length
  for (const letter of text) {
    const next = [0]
    for (let row = 1; row <= wanted.length; row += 1) {
      const swap = (column[row - 1] ?? 0) + (wanted[row - 1] === letter ? 0 : 1)
      next.push(Math.min(swap, (column[row] ?? 0) + 1, (next[row - 1] ?? 0) + 1))
    }
    column = next
    least = Math.min(least, column[wanted.length] ?? least)
  }
  return least
}

/** The items whose name holds what is typed, a fifth of its letters wrong at most; in their order. */
export function fuzzyNames<Item extends { name: string }>(items: Item[], typed: string): Item[] {
  const wanted = foldName(typed.trim())
  if (!wanted) return items
  const allowed = Math.floor(wanted.length * TOLERANCE)
  return items.filter(({ name }) => {
    const text = foldName(name)
    return text.includes(wanted) || (allowed > 0 && mistakes(wanted, text) <= allowed)
  })
}
