import { open, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { constants, gunzip } from 'node:zlib'
import { nutrientColumns, type StoredTables } from './stored_tables.js'

/** A household weight of a food: grams of one of a unit (its key, empty for a free text), of a size where there are several. */
export interface Portion {
  unit: string
  size: string
  note: string
  grams: number
}

/** What a millilitre of a food weighs in a form ("chopped", empty for plain). */
export interface Density {
  form: string
  gPerMl: number
  isDefault: boolean
}

/** The food composition tables: USDA SR28 and Ciqual 2020, with weights and densities. Foods are named by their place. */
export class Composition {
  readonly #places: ReadonlyMap<string, number>
  readonly #amounts: Float64Array
  readonly #portions: ReadonlyMap<number, readonly Portion[]>
  readonly #densities: ReadonlyMap<number, readonly Density[]>
  readonly #ids: readonly string[]

  constructor(stored: StoredTables) {
    this.version = stored.version
    this.names = stored.names
    this.#ids = stored.ids
    this.#places = new Map(stored.ids.map((id, place) => [id, place]))
    const width = nutrientColumns.length
    this.#amounts = new Float64Array(stored.ids.length * width)
    for (const [column, amounts] of stored.nutrients.entries())
      for (const [place, amount] of amounts.entries())
        this.#amounts[place * width + column] = amount ?? NaN
    this.#portions = new Map(
      stored.portions.map(([place, own]) => [
        place,
        own.map(([unit, size, note, grams]) => ({ unit, size, note, grams })),
      ])
    )
    this.#densities = new Map(
      stored.densities.map(([place, own]) => [
        place,
        own.map(([form, gPerMl, isDefault]) => ({ form, gPerMl, isDefault: isDefault === 1 })),
      ])
    )
  }

  /** Changes with the content of the tables. */
  readonly version: string
  /** Names by place: English ones of USDA, French ones of Ciqual. */
  readonly names: readonly string[]

  /** The id of a place. */
  id(place: number): string {
    return this.#ids[place] ?? ''
  }

  /** The place of an id, null for none. */
  place(id: string): number | null {
    return this.#places.get(id) ?? null
  }

  /** What 100 g of a food have of a nutrient, by its place in `nutrientColumns`; null where it is not known. */
  amount(place: number, column: number): number | null {
    const amount = this.#amounts[place * nutrientColumns.length + column]
    return amount === undefined || Number.isNaN(amount) ? null : amount
  }

  portions(place: number): readonly Portion[] {
    return this.#portions.get(place) ?? []
  }

  densities(place: number): readonly Density[] {
    return this.#densities.get(place) ?? []
  }
}

/** The file that is shipped. */
export const SHIPPED_TABLES = new URL('./composition.gz', import.meta.url)

/** Bytes at the beginning of a packed file that surely hold its version. */
const HEAD = 4_096

/** The version of a packed file of tables, of its first bytes alone; null where they do not say it. Rejects for a file that is missing. */
export async function readVersion(file: URL): Promise<string | null> {
  const packed = await open(file)
  try {
    const { buffer, bytesRead } = await packed.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    const whole = { finishFlush: constants.Z_SYNC_FLUSH }
    const text = await promisify(gunzip)(buffer.subarray(0, bytesRead), whole)
    return /^\{"version":"(\w+)"/.exec(text.toString('utf8'))?.[1] ?? null
  } finally {
    await packed.close()
  }
}

/** Reads a packed file of tables. Rejects for one that is missing or damaged. */
export async function readComposition(file: URL): Promise<Composition> {
  const text = (await promisify(gunzip)(await readFile(file))).toString('utf8')
  return new Composition(JSON.parse(text) as StoredTables)
}
