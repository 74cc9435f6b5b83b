import { DateTime } from 'luxon'
import { createCookbooksIn, withdrawCookbooksIn } from '#core/cookbooks/index'
import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { ArchivedList, ArchivedListItem, ArchivedThings } from '#core/imports/index'
import {
  createRulesIn,
  entryTypes,
  insertEntries,
  ruleDays,
  withdrawMealsIn,
  withdrawRulesIn,
} from '#core/meal_plans/index'
import { ensureLabels, ensurePantry } from '#core/pantry/index'
import { type BroughtItem, createFilledListIn, withdrawListsIn } from '#core/shopping/index'
import { linkSubRecipesIn, type SubRecipeLink } from '#core/recipes/index'
import { automations } from './automations.js'
import { ownFilters, recipesBySource } from './foreign_names.js'
import type { Keeper, OwnedKind } from './keeper.js'
import { pantry } from './pantry.js'

/** What is called so here, else what stands for anything else. */
const oneOf = <Word extends string>(words: readonly Word[], text: string | null, other: Word) =>
  words.find((word) => word === text?.toLowerCase()) ?? other

/** Those whose filters can be read are made by `make`; the others have no id. */
async function keepFiltered<Thing extends ArchivedThings['cookbooks' | 'rules']>(
  { unit, actor }: { unit: Work; actor: Actor },
  things: Thing[],
  make: (readable: { thing: Thing; queryFilterString: string }[]) => Promise<string[]>
): Promise<(string | null)[]> {
  const filters = await ownFilters(
    unit,
    actor,
    things.map(({ filter }) => filter)
  )
  const readable = things.flatMap((thing, at) => {
    const queryFilterString = filters[at] ?? null
    const isKept = queryFilterString !== null && thing.name.trim() !== ''
    return isKept ? [{ thing, queryFilterString }] : []
  })
  const ids = await make(readable)
  const made = new Map(readable.map(({ thing }, at) => [thing, ids[at] ?? null]))
  return things.map((thing) => made.get(thing) ?? null)
}

const cookbooks: Keeper<ArchivedThings['cookbooks']> = {
  keep: (unit, { actor }, things) =>
    keepFiltered({ unit, actor }, things, (readable) => {
      const inputs = readable.map(({ thing, queryFilterString }) => {
        const { name, description, isPublic } = thing
        return { name, description, public: isPublic, queryFilterString }
      })
      return createCookbooksIn(unit, actor, inputs)
    }),
  withdraw: withdrawCookbooksIn,
}

const rules: Keeper<ArchivedThings['rules']> = {
  keep: (unit, { actor }, things) =>
    keepFiltered({ unit, actor }, things, (readable) => {
      const inputs = readable.map(({ thing, queryFilterString }) => {
        const day = oneOf(ruleDays, thing.day, 'unset')
        const entryType = oneOf([...entryTypes, 'unset'], thing.entryType, 'unset')
        return { day, entryType, queryFilterString }
      })
      return createRulesIn(unit, actor, inputs)
    }),
  withdraw: withdrawRulesIn,
}

/** Whether a date is one of the calendar. */
const isDay = (date: string) => DateTime.fromISO(date).isValid && date >= '0001-01-01'

const mealplans: Keeper<ArchivedThings['mealplans']> = {
  async keep(unit, { actor }, things) {
    const named = things.flatMap(({ recipe }) => recipe?.id ?? [])
    const recipes = await recipesBySource(unit, actor, named)
    const planned = things.filter(({ date }) => isDay(date))
    const entries = planned.map(({ date, entryType, title, text, recipe }) => {
      const recipeId = (recipe && recipes.get(recipe.id)) ?? null
      const words = title || (recipeId ? '' : (recipe?.name ?? ''))
      return { date, entryType: oneOf(entryTypes, entryType, 'side'), title: words, text, recipeId }
    })
    const ids = (await insertEntries(unit, actor, entries)).values()
    return things.map(({ date }) => (isDay(date) ? String(ids.next().value) : null))
  },
  async withdraw(unit, actor, ids) {
    return (await withdrawMealsIn(unit, actor, ids.map(Number))).map(String)
  },
}

/** Links come after all recipes, whatever their order; they go with their recipes. */
const subRecipes: Keeper<ArchivedThings['subRecipes']> = {
  async keep(unit, { actor }, things) {
    const named = things.flatMap(({ recipe, subRecipe }) => [recipe, subRecipe])
    const recipes = await recipesBySource(unit, actor, named)
    const links = things.map((thing): SubRecipeLink | null => {
      const [recipeId, subRecipeId] = [recipes.get(thing.recipe), recipes.get(thing.subRecipe)]
      if (!recipeId || !subRecipeId) return null
      const { line, noteNow, note } = thing
      return { recipeId, subRecipeId, line, noteNow, note }
    })
    const made = (
      await linkSubRecipesIn(
        unit,
        actor,
        links.filter((one) => one !== null)
      )
    ).values()
    return links.map((one) => (one && made.next().value ? one.recipeId : null))
  },
  notMade: 'recipe',
  withdraw: async (_unit, _actor, ids) => ids,
}

const lists: Keeper<ArchivedThings['lists']> = {
  async keep(unit, { actor }, things) {
    const itemsOf = await ownItems(unit, actor, things)
    const ids: string[] = []
    // Each list is locked by itself; an answer holds few of them.
    for (const list of things) {
      const { name } = list
      ids.push(await createFilledListIn(unit, actor, { name, items: itemsOf(list) }))
    }
    return ids
  },
  withdraw: withdrawListsIn,
}

/** What items of lists name, by its name or id of the other app. */
interface OwnParts {
  recipes: Map<string, string>
  labels: Map<string, string>
  foods: Map<string, string | null>
  units: Map<string, string | null>
}

/** The items of lists with foods, units, labels and recipes of the group; those that it lacks are made, but for recipes. */
async function ownItems(unit: Work, actor: Actor, things: ArchivedList[]) {
  const all = things.flatMap(({ items }) => items)
  const namesOf = (part: 'food' | 'unit' | 'label') => [
    ...new Set(all.flatMap((item) => item[part] || [])),
  ]
  const named = async (kind: 'foods' | 'units', names: string[]) => {
    const entries = names.map((name) => ({ name }))
    const ids = await ensurePantry(unit, actor, kind, entries)
    return new Map(names.map((name, at) => [name, ids[at] ?? null]))
  }
  const used = all.flatMap(({ recipes }) => recipes.map(({ id }) => id))
  const parts: OwnParts = {
    recipes: await recipesBySource(unit, actor, used),
    labels: await ensureLabels(
      unit,
      actor,
      namesOf('label').map((name) => ({ name }))
    ),
    foods: await named('foods', namesOf('food')),
    units: await named('units', namesOf('unit')),
  }
  return ({ items }: ArchivedList) => items.map((item) => ownItem(item, parts))
}

function ownItem(item: ArchivedListItem, { recipes, labels, foods, units }: OwnParts): BroughtItem {
  const { quantity, note, isFood, isChecked: checked, food, unit, label } = item
  return {
    quantity,
    note,
    isFood,
    checked,
    foodId: foods.get(food ?? '') ?? null,
    unitId: units.get(unit ?? '') ?? null,
    labelId: labels.get(label ?? '') ?? null,
    recipeReferences: item.recipes.flatMap(({ id, scale, ...use }) => {
      const recipeId = recipes.get(id)
      if (!recipeId) return []
      const { quantity: recipeQuantity, note: recipeNote } = use
      return [{ recipeId, recipeQuantity, recipeScale: scale, recipeNote }]
    }),
  }
}

/** How each kind of things is kept. */
export const keepers: { [Kind in OwnedKind]: Keeper<ArchivedThings[Kind]> } = {
  pantry,
  subRecipes,
  cookbooks,
  mealplans,
  rules,
  lists,
  automations,
}
