import { readFileSync } from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Makes a compiled server start in less time (docs/decisions/038): what V8 made of its modules is kept beside them, its own
 * modules are found by their names alone, and packages where start/launch/pack.mjs has put them. `root` is the folder of the
 * compiled application. Does nothing for sources.
 */
export function quickenImports(root: URL, command: string): void {
  if (!import.meta.url.endsWith('.js')) return
  // Child processes learn of it from the environment.
  process.env.NODE_COMPILE_CACHE ||= fileURLToPath(new URL('.compile-cache', root))
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
  const own = ownModules(root)
  // Packages bring console commands of their own, and those have to find the same framework as the console.
  const packages = command === 'serve' || command === 'work' ? packedModules(root) : new Map()
  registerHooks({
    resolve(specifier, context, next) {
      const parent = context.parentURL ?? ''
      // What lies in node_modules finds its own; what a third party's plugin may import, it is told elsewhere.
      const url = parent.startsWith(root.href)
        ? (own(specifier, parent) ?? packages.get(specifier))
        : undefined
      return url ? { url, format: 'module', shortCircuit: true } : next(specifier, context)
    },
  })
}

/** The address of one of our modules by `./name.js` or `#folder/name`, without a look at the disk; undefined for all else. */
function ownModules(root: URL): (specifier: string, parent: string) => string | undefined {
  const { imports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
    imports: Record<string, string>
  }
  const folders = new Map(
    Object.entries(imports).map(([name, path]) => [
      name.slice(0, -'/*'.length),
      new URL(path.slice(0, -'*.js'.length), root).href,
    ])
  )
  return (specifier, parent) => {
    if (specifier.startsWith('.'))
      return specifier.endsWith('.js') ? new URL(specifier, parent).href : undefined
    if (!specifier.startsWith('#')) return undefined
    const slash = specifier.indexOf('/')
    const folder = folders.get(specifier.slice(0, slash))
    return folder && `${folder}${specifier.slice(slash + 1)}.js`
  }
}

/** The addresses of packed packages by the names under which they are imported. */
function packedModules(root: URL): ReadonlyMap<string, string> {
  const folder = new URL('packages/', root)
  const names = JSON.parse(readFileSync(new URL('names.json', folder), 'utf8')) as Record<
    string,
    string
  >
  return new Map(Object.entries(names).map(([name, file]) => [name, new URL(file, folder).href]))
}
