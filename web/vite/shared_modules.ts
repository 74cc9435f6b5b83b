import { createRequire } from 'node:module'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** How one shared name is offered: everything it exports, chosen names, or a CommonJS package. */
export type SharedModule =
  { format: 'all'; from: string } | { format: 'names'; names: string[] } | { format: 'commonjs' }

const prefix = 'virtual:shared/'
const require = createRequire(import.meta.url)

function sourceOf(name: string, shared: SharedModule): string {
  if (shared.format === 'all') return `export * from ${JSON.stringify(shared.from)}`
  if (shared.format === 'names') {
    return `export { ${shared.names.join(', ')} } from ${JSON.stringify(name)}`
  }
  const names = Object.keys(require(name) as object).filter((key) => /^[a-z]\w*$/i.test(key))
  return [
    `import whole from ${JSON.stringify(name)}`,
    'export default whole',
    `export const { ${names.join(', ')} } = whole`,
  ].join('\n')
}

function builtAddresses(bundle: Rolldown.OutputBundle): Map<string, string> {
  const addresses = new Map<string, string>()
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || !chunk.facadeModuleId?.startsWith(`\0${prefix}`)) continue
    addresses.set(chunk.facadeModuleId.slice(prefix.length + 1), `./${chunk.fileName}`)
  }
  return addresses
}

function importMap(imports: Record<string, string>): HtmlTagDescriptor[] {
  const children = JSON.stringify({ imports })
  return [{ tag: 'script', attrs: { type: 'importmap' }, children, injectTo: 'head' }]
}

/**
 * Gives plugins from outside the build the shell's own instances: one entry chunk a shared name and
 * an import map in the page that leads to them. Addresses are relative to the page's base.
 */
export function sharedModules(shared: Record<string, SharedModule>): Plugin {
  let building = false
  return {
    name: 'trivet:shared-modules',
    configResolved: (config) => {
      building = config.command === 'build'
    },
    buildStart() {
      if (!building) return
      for (const name of Object.keys(shared)) {
        this.emitFile({ type: 'chunk', id: prefix + name, preserveSignature: 'strict' })
      }
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      const name = id.startsWith(`\0${prefix}`) ? id.slice(prefix.length + 1) : ''
      const entry = shared[name]
      return entry ? sourceOf(name, entry) : null
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const built = bundle && builtAddresses(bundle)
        const address = (name: string) => built?.get(name) ?? `/@id/__x00__${prefix}${name}`
        return importMap(Object.fromEntries(Object.keys(shared).map((n) => [n, address(n)])))
      },
    },
  }
}
