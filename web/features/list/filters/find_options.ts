const MOST = 100

interface Option {
  id: string
  name: string
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()
}

/**
 * The options whose name holds the text, accents and case aside, at most a hundred, what is chosen
 * always first; `more` says how many were left out.
 */
export function findOptions<Item extends Option>(
  options: Item[],
  text: string,
  chosen: string[]
): { found: Item[]; more: number } {
  const wanted = fold(text.trim())
  const fitting = options.filter(({ name }) => fold(name).includes(wanted))
  if (fitting.length <= MOST) return { found: fitting, more: 0 }
  const picked = fitting.filter(({ id }) => chosen.includes(id))
  const rest = fitting.filter(({ id }) => !chosen.includes(id))
  const found = [...picked, ...rest].slice(0, Math.max(MOST, picked.length))
  return { found, more: fitting.length - found.length }
}
