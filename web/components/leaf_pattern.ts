/** One leaf: a path in a square grid of cells of 1, and which of three strengths it has. */
export interface Leaf {
  path: string
  strength: 0 | 1 | 2
}

/** A number from a text, the same on every machine (FNV-1a, 32 bit). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

function generator(seed: number): () => number {
  let state = seed || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

/** The leaf in the cell at (x, y): two quarter arcs from corner to corner. */
function leafAt(x: number, y: number, rising: boolean): string {
  return rising
    ? `M${x} ${y + 1}A1 1 0 0 1 ${x + 1} ${y}A1 1 0 0 1 ${x} ${y + 1}Z`
    : `M${x} ${y}A1 1 0 0 1 ${x + 1} ${y + 1}A1 1 0 0 1 ${x} ${y}Z`
}

/**
 * The leaves of a tile of `columns` × `rows`: neighbours lean against each other, strengths come
 * from the text, so that a name always has the same tile.
 */
export function leafPattern(text: string, columns: number, rows: number): Leaf[] {
  const next = generator(hashOf(text))
  return Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [index % columns, Math.floor(index / columns)]
    const drawn = next()
    const strength = drawn < 0.28 ? 2 : drawn < 0.6 ? 1 : 0
    return { path: leafAt(x, y, (x + y) % 2 === 0), strength }
  })
}
