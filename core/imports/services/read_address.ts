import type { PluginContext } from '#core/plugins/define_plugin'
import { addressIn } from '../address.js'
import { ImportFailure } from '../errors.js'
import type { Importer, ImportReading, ImportSource } from '../points.js'
import { readingOf } from '../reading_of.js'
import { askImporters } from './ask_importers.js'

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
  read(wish: AddressWish): Promise<ImportReading> {
    return this.#ask(wish, async (importer, source, context) =>
      readingOf(await importer.read(source, context))
    )
  }

  /** The page's own data before any cleaning; null when it has none. Throws as `read` does. */
  inspect(wish: AddressWish): Promise<object | null> {
    return this.#ask(
      wish,
      async (importer, source, context) => (await importer.inspect?.(source, context)) ?? null
    )
  }

  async #ask<T>(
    wish: AddressWish,
    ask: (importer: Importer, source: ImportSource, context: PluginContext) => Promise<T>
  ): Promise<T> {
    const url = addressIn(wish.url)
    if (!url) throw new ImportFailure('bad-address', 'no address in the text')
    return askImporters({ ...wish, kind: 'address', url }, ask)
  }
}
