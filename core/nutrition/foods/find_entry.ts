import type { FoodList } from '#core/pantry/index'
import type { IngredientLanguage } from '#core/recipe_text/index'
import type { EntryOrigin } from '#core/shared/contract/nutrition'
import type { Composition } from '../tables/composition.js'
import { foodNamesIn, type ListedFood } from './listed_foods.js'
import { TableNames } from './table_names.js'

/** What a group keeps of a food that its nutrition rests on. */
export interface FoodFacts {
  seedKey: string | null
  /** Id of an entry; of a food whose entry was chosen, null says that there is none. */
  entry: string | null
  cookedEntry: string | null
  isChosen: boolean
  gPerMl: number | null
  pieceGrams: number | null
  portions: Record<string, number>
}

/** The entry of a food, as places in the tables, and what is known of its weights. */
export interface FoundEntry {
  place: number | null
  cookedPlace: number | null
  by: EntryOrigin | null
  isSimilar: boolean
  weights: FoodWeights
}

/** What is known of a food's weight. */
export interface FoodWeights {
  gPerMl: number | null
  /** The density is the group's own word, not our list's. */
  isOwnDensity: boolean
  pieceGrams: number | null
  /** The weight of a piece is the group's own word. */
  isOwnPiece: boolean
  /** Grams by the key of a unit. */
  portions: Readonly<Record<string, number>>
  /** What a can of it weighs is without the liquid. */
  isTinDrained: boolean
}

/** Finds entries for foods; made once for the tables. */
export class EntryFinder {
  readonly #byKey: ReadonlyMap<string, ListedFood>
  readonly #guesses = new Map<string, number | null>()
  #names: { usda: TableNames; ciqual: TableNames } | null = null

  constructor(
    readonly tables: Composition,
    readonly foods: FoodList
  ) {
    this.#byKey = new Map(foods.map((food) => [food.key, food]))
  }

  /**
   * The entry of a food: chosen by the group, of our list that it came from, or by its name: in the language of the line,
   * in English, and last by words of the tables' own names.
   */
  find(name: string, language: IngredientLanguage | null, facts: FoodFacts | null): FoundEntry {
    const listed =
      (facts?.seedKey ? this.#byKey.get(facts.seedKey) : undefined) ?? this.#named(name, language)
    const weights = weightsOf(facts, listed)
    if (facts?.isChosen) {
      const place = this.#place(facts.entry)
      const cookedPlace = this.#place(facts.cookedEntry)
      return { place, cookedPlace, by: 'chosen', isSimilar: false, weights }
    }
    if (listed) {
      const isList = facts?.seedKey === listed.key
      return {
        place: this.#place(listed.nutrition),
        cookedPlace: this.#place(listed.nutritionCooked),
        by: isList ? 'list' : 'name',
        isSimilar: listed.nutritionProxy === true,
        weights,
      }
    }
    const place = this.#guess(name, language)
    const by = place === null ? null : 'guess'
    return { place, cookedPlace: null, by, isSimilar: by !== null, weights }
  }

  #place(id: string | null | undefined): number | null {
    return id ? this.tables.place(id) : null
  }

  #named(name: string, language: IngredientLanguage | null): ListedFood | undefined {
    for (const one of new Set([language ?? 'en', 'en' as const])) {
      const found = foodNamesIn(one, this.foods).find(name)
      if (found) return found
    }
    return undefined
  }

  #guess(name: string, language: IngredientLanguage | null): number | null {
    if (language !== null && language !== 'en' && language !== 'fr') return null
    const key = `${language}/${name.slice(0, LONGEST)}`
    const known = this.#guesses.get(key)
    if (known !== undefined) return known
    this.#names ??= {
      usda: new TableNames(this.tables, 'usda'),
      ciqual: new TableNames(this.tables, 'ciqual'),
    }
    const own = foodNamesIn(language ?? 'en', this.foods)
    const [first = ''] = name.slice(0, LONGEST).split(/[,;(]/)
    const words = own.words(first).filter((word) => !own.isHarmless(word))
    const found = this.#names[language === 'fr' ? 'ciqual' : 'usda'].guess(words)
    if (this.#guesses.size < MOST_REMEMBERED) this.#guesses.set(key, found)
    return found
  }
}

/** Answers that are remembered, and letters of a name that are looked at. */
const MOST_REMEMBERED = 20_000
const LONGEST = 200

/** What a group says counts before what our list says. */
function weightsOf(facts: FoodFacts | null, listed: ListedFood | undefined): FoodWeights {
  return {
    gPerMl: facts?.gPerMl ?? listed?.gPerMl ?? null,
    isOwnDensity: facts?.gPerMl != null && facts.gPerMl !== listed?.gPerMl,
    pieceGrams: facts?.pieceGrams ?? listed?.pieceGrams ?? null,
    isOwnPiece: facts?.pieceGrams != null && facts.pieceGrams !== listed?.pieceGrams,
    portions: { ...listed?.portions, ...facts?.portions },
    isTinDrained: listed?.nutritionCooked !== undefined,
  }
}
