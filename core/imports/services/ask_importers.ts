import type { PluginContext } from '#core/plugins/define_plugin'
import { DomainError } from '#core/http/errors'
import { plugins, type Contributed } from '#core/plugins/index'
import { ImportFailure } from '../errors.js'
import { importers, type Importer, type ImportSource } from '../points.js'

/**
 * Asks the importers that are switched on in turn until one finds a recipe; the first one's failure
 * is told, it knows the source best. Throws `ImportFailure`, or `E_NO_IMPORTER`.
 */
export async function askImporters<T>(
  source: ImportSource,
  ask: (importer: Importer, source: ImportSource, context: PluginContext) => Promise<T>
): Promise<T> {
  let failure: unknown = noImporter()
  for (const { item, context } of takers(source)) {
    try {
      return await ask(item, source, context())
    } catch (error) {
      if (!(error instanceof ImportFailure)) throw error
      if (!(failure instanceof ImportFailure)) failure = error
    }
  }
  throw failure
}

function takers(source: ImportSource): Contributed<Importer>[] {
  return plugins()
    .list(importers)
    .filter(({ item }) => item.accepts(source))
    .toSorted((one, other) => (other.item.priority ?? 0) - (one.item.priority ?? 0))
}

const noImporter = () =>
  new DomainError({
    code: 'E_NO_IMPORTER',
    status: 400,
    text: 'imports.no-importer',
    extra: { details: 'BAD_RECIPE_DATA' },
  })
