import type { Rolldown } from 'vite'

/** Packages whose front door leads to much that the entry does not use. */
const BARREL = /node_modules\/(@mantine|@tabler)\//

type Context = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/**
 * Names the chunk of a module: everything that the entry imports is needed by every page, so it comes
 * in one piece instead of many small ones that compress badly. The rest is left to the bundler.
 */
export function oneShell(entry: string): (id: string, context: Context) => string | null {
  let shell: Set<string> | null = null
  return (id, context) => {
    shell ??= reachable(entry, context)
    return shell.has(id) ? 'shell' : null
  }
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
