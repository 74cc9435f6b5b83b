import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/** Modules of ours that a third party's plugin may import by name, from wherever it lies; below the sources' root. */
const ours: Record<string, string> = {
  'trivet/plugin': 'core/plugins/define_plugin',
  'trivet/plugin-bench': 'core/plugins/plugin_bench',
  'trivet/imports': 'core/imports/index',
  'trivet/ingredient-parsing': 'core/ingredient_parsing/points',
  'trivet/ai': 'core/ai/sdk',
  'trivet/sign-in': 'core/identity/sdk',
  'trivet/images': 'core/images/sdk',
}
const modules: Record<string, string> = {
  ...Object.fromEntries(Object.entries(ours).map(([name, module]) => [name, urlOf(module)])),
  '@vinejs/vine': import.meta.resolve('@vinejs/vine'),
}

/** What plugins may import by name, and our modules behind the names, as `core/plugins/define_plugin`. */
export const providedModules = (): Readonly<Record<string, string>> => ours

/**
 * Lets files below a folder import `trivet/plugin`, `trivet/plugin-bench`, `trivet/imports` (what
 * importers need), `trivet/ingredient-parsing`, `trivet/ai`, `trivet/sign-in`, `trivet/images` and `@vinejs/vine`; answers how to undo it.
 */
export function provideModules(folder: string): () => void {
  const inside = pathToFileURL(`${folder}/`).href
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const url = modules[specifier]
      const asked = specifier.startsWith('trivet/') || context.parentURL?.startsWith(inside)
      return url && asked ? { url, shortCircuit: true } : next(specifier, context)
    },
  })
  return () => hooks.deregister()
}

/** One of our modules, as a compiled or as a source file. */
function urlOf(module: string): string {
  const end = import.meta.url.endsWith('.ts') ? '.ts' : '.js'
  return new URL(`../../${module}${end}`, import.meta.url).href
}
