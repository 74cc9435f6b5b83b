import { createContext, use, useMemo } from 'react'
import type { Food, RecipeSummary, Unit } from '#core/shared/contract/index'
import { fromAToZ } from '#web/i18n/format'
import { pantryApi } from './pantry_api.js'
import { rankMatches, type Named } from './pantry_match.js'

/** Where a field finds what it offers, and how it makes what is not there. */
export interface PantrySource<Item extends Named> {
  /** The best hits for a text; rejects when the server cannot be asked. */
  find: (text: string) => Promise<Item[]>
  /** Null where nothing can be made. */
  create: ((name: string) => Promise<Item>) | null
}

/** What the fields of an ingredient choose from. */
export interface Pantry {
  units: PantrySource<Unit>
  foods: PantrySource<Food>
  recipes: PantrySource<RecipeSummary>
}

/** Asked twice for the same name before the first answer came, it is made once. */
function once<Item>(create: (name: string) => Promise<Item>): (name: string) => Promise<Item> {
  const running = new Map<string, Promise<Item>>()
  return (name) => {
    const key = name.toLocaleLowerCase()
    const making = running.get(key) ?? create(name).finally(() => running.delete(key))
    running.set(key, making)
    return making
  }
}

function source<Item extends Named>(
  find: (text: string) => Promise<Item[]>,
  create: ((name: string) => Promise<Item>) | null
): PantrySource<Item> {
  return {
    find: async (text) => {
      const found = await find(text)
      return rankMatches(text.trim() ? found : fromAToZ(found), text)
    },
    create: create && once(create),
  }
}

/** The server's units, foods and recipes other than the one edited. */
export function useServerPantry(recipeId: string): Pantry {
  const [findUnits] = pantryApi.useLazyFindUnitsQuery()
  const [findFoods] = pantryApi.useLazyFindFoodsQuery()
  const [findRecipes] = pantryApi.useLazyFindSubRecipesQuery()
  const [addUnit] = pantryApi.useAddUnitMutation()
  const [addFood] = pantryApi.useAddFoodMutation()
  return useMemo(
    () => ({
      units: source(
        (text) => findUnits(text, true).unwrap(),
        (name) => addUnit(name).unwrap()
      ),
      foods: source(
        (text) => findFoods(text, true).unwrap(),
        (name) => addFood(name).unwrap()
      ),
      recipes: source(async (text) => {
        const found = await findRecipes(text, true).unwrap()
        return found.filter(({ id }) => id !== recipeId)
      }, null),
    }),
    [findUnits, findFoods, findRecipes, addUnit, addFood, recipeId]
  )
}

/** The pantry that the fields below it choose from. */
export const PantryContext = createContext<Pantry | null>(null)

/** The pantry of the editor around a field. */
export function usePantry(): Pantry {
  const pantry = use(PantryContext)
  if (!pantry) throw new Error('A pantry field stands outside of an ingredients editor')
  return pantry
}
