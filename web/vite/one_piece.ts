import type { Rolldown } from 'vite'

/** Packages whose front door leads to much that the entry does not use. */
const BARREL = /node_modules\/(@mantine|@tabler)\//

type Context = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/**
 * Names the chunk of a module: what one entry imports comes in one piece instead of many small ones,
 * each of which costs a request and a start and compresses badly. The rest is left to the bundler.
 */
function onePiece(name: string, entry: string): (id: string, context: Context) => string | null {
  let piece: Set<string> | null = null
  return (id, context) => {
    piece ??= reachable(entry, context)
    return piece.has(id) ? name : null
  }
}

/**
 * Pieces by the entry they are of; a module that several import goes into the first of those. The first piece is there
 * with every page; `apart` names modules that stay out of the others, so that none of these waits for another.
 */
export function inPieces(entries: Record<string, string>, apart: Record<string, RegExp>) {
  const [first, ...others] = Object.entries(entries).map(([name, entry]) => ({
    name: onePiece(name, entry),
    debugName: name,
  }))
  const between = Object.entries(apart).map(([name, test]) => ({ name, test }))
  const pieces = first ? [first, ...between, ...others] : []
  return pieces.map((piece, index) => ({ ...piece, priority: pieces.length - index }))
}

function reachable(entry: string, context: Context): Set<string> {
  const found = new Set<string>()
  const open = [entry]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || BARREL.test(id)) continue
    found.add(id)
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
