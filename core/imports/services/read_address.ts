import type { PluginContext } from '#core/plugins/define_plugin'
import { DomainError } from '#core/http/errors'
import { plugins, type Contributed } from '#core/plugins/index'
import { addressIn } from '../address.js'
import { ImportFailure } from '../errors.js'
import { importers, type Importer, type ImportSource } from '../points.js'
import type { RecipeDraft } from '../recipe_draft.js'

/** What the person wants and how they want it read; `language` is a BCP 47 tag. */
export interface AddressWish {
  url: string
  language: string
  includeTags: boolean
}

/** Reads what lies at an address with the importers that are switched on. */
export class ReadAddress {
  /**
   * The recipe there. Throws `ImportFailure`, or `E_NO_IMPORTER` when none is on that takes
   * addresses.
   */
  read(wish: AddressWish): Promise<RecipeDraft> {
    return this.#ask(wish, (importer, source, context) => importer.read(source, context))
  }

  /** The page's own data before any cleaning; null when it has none. Throws as `read` does. */
  inspect(wish: AddressWish): Promise<object | null> {
    return this.#ask(
      wish,
      async (importer, source, context) => (await importer.inspect?.(source, context)) ?? null
    )
  }

  /**
   * Importers are asked in turn until one finds a recipe; the first one's failure is told, it knows
   * the page best.
   */
  async #ask<T>(
    wish: AddressWish,
    ask: (importer: Importer, source: ImportSource, context: PluginContext) => Promise<T>
  ): Promise<T> {
    const url = addressIn(wish.url)
    if (!url) throw new ImportFailure('bad-address', 'no address in the text')
    const source: ImportSource = { ...wish, kind: 'address', url }
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
}

function takers(source: ImportSource): Contributed<Importer>[] {
  return plugins()
    .list(importers)
    .filter(({ item }) => item.accepts(source))
}

const noImporter = () =>
  new DomainError({
    code: 'E_NO_IMPORTER',
    status: 400,
    text: 'imports.no-importer',
    extra: { details: 'BAD_RECIPE_DATA' },
  })
