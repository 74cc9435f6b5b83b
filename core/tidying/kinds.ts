import type { NamedList } from '#core/named_lists/named_list'
import { organizerKinds as organizers } from '#core/organizers/index'
import { foodList, labelList, unitList } from '#core/pantry/index'

/** Things of a group that are put in order many at a time. */
export type TidyKind = 'foods' | 'units' | 'labels' | 'categories' | 'tags' | 'tools'

/** What hangs on things of a kind: lines of recipes, recipes, or foods. */
interface Hold {
  /** Table of the lines that name them, and the column that does; its other end is `ends`. */
  table: string
  column: string
  ends: 'recipe_id' | 'id'
}

/** What sets one kind apart here. */
interface KindOfMany {
  list: NamedList
  /** Path of its routes, without `/api/`. */
  path: string
  held: Hold
  event: 'pantry.changed' | 'organizers.changed'
  /** Whether the search of recipes reads its names. */
  isSearched: boolean
  /** Where households mark what they have, and by which column. */
  marks?: { table: 'household_foods' | 'household_tools'; column: 'food_id' | 'tool_id' }
}

const organizer = (kind: keyof typeof organizers): KindOfMany => ({
  list: organizers[kind].list,
  path: `organizers/${kind}`,
  held: { table: organizers[kind].links, column: organizers[kind].column, ends: 'recipe_id' },
  event: 'organizers.changed',
  isSearched: organizers[kind].isSearched,
})

const ingredient = (kind: 'foods' | 'units', column: string, list: NamedList): KindOfMany => ({
  list,
  path: kind,
  held: { table: 'recipe_ingredients', column, ends: 'recipe_id' },
  event: 'pantry.changed',
  isSearched: kind === 'foods',
})

/** The kinds and their parts; everything here is fixed SQL. */
export const kindParts: Record<TidyKind, KindOfMany> = {
  foods: {
    ...ingredient('foods', 'food_id', foodList),
    marks: { table: 'household_foods', column: 'food_id' },
  },
  units: ingredient('units', 'unit_id', unitList),
  labels: {
    list: labelList,
    path: 'groups/labels',
    held: { table: 'foods', column: 'label_id', ends: 'id' },
    event: 'pantry.changed',
    isSearched: false,
  },
  categories: organizer('categories'),
  tags: organizer('tags'),
  tools: { ...organizer('tools'), marks: { table: 'household_tools', column: 'tool_id' } },
}

/** Every kind. */
export const tidyKinds: TidyKind[] = ['foods', 'units', 'labels', 'categories', 'tags', 'tools']
