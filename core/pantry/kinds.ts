import type { NamedList } from '#core/named_lists/named_list'
import { foodList, unitList } from './queries/pantry_lists.js'

/** The two kinds of things an ingredient is made of. */
export type PantryKind = 'foods' | 'units'

/** What sets one kind apart; `key` is the column that names one of them in other tables. */
interface KindOfItem {
  list: NamedList
  aliases: 'food_aliases' | 'unit_aliases'
  key: 'food_id' | 'unit_id'
  fact: 'food' | 'unit'
}

/** The kinds and their parts. */
export const pantryKinds: Record<PantryKind, KindOfItem> = {
  foods: { list: foodList, aliases: 'food_aliases', key: 'food_id', fact: 'food' },
  units: { list: unitList, aliases: 'unit_aliases', key: 'unit_id', fact: 'unit' },
}
