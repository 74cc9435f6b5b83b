import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/** Modules of ours that a third party's plugin may import by name, from wherever it lies. */
const lent: Record<string, string> = {
  'trivet/plugin': siblingUrl('define_plugin'),
  'trivet/plugin-bench': siblingUrl('plugin_bench'),
  'trivet/imports': siblingUrl('../imports/index'),
  '@vinejs/vine': import.meta.resolve('@vinejs/vine'),
}

/**
 * Lets files below a folder import `trivet/plugin`, `trivet/plugin-bench`, `trivet/imports` (what
 * importers need) and `@vinejs/vine`; answers how to undo it.
 */
export function lendModules(folder: string): () => void {
  const inside = pathToFileURL(`${folder}/`).href
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const url = lent[specifier]
      const asked = specifier.startsWith('trivet/') || context.parentURL?.startsWith(inside)
      return url && asked ? { url, shortCircuit: true } : next(specifier, context)
    },
  })
  return () => hooks.deregister()
}

/** A module beside this one, as a compiled or as a source file. */
function siblingUrl(name: string): string {
  return new URL(`./${name}${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)
    .href
}
