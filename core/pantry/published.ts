import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { ListPage, ListQuery } from '#core/http/list_page'
import { assertMayChange } from '#core/http/token_limits'
import { namedPage } from '#core/named_lists/send_named_list'
import type { FoodRecord, UnitRecord } from '#core/shared/contract/pantry'
import { foodList, unitList } from './queries/pantry_lists.js'
import { ensurePantry } from './services/ensure_pantry.js'

/** Foods and units of a group for plugins, each call as an actor. */
export interface PantryService {
  /** `query` as of `GET /api/foods`. */
  foods(actor: Actor, query?: ListQuery): Promise<ListPage<FoodRecord>>
  units(actor: Actor, query?: ListQuery): Promise<ListPage<UnitRecord>>
  /** One id for each name, in their order; what the group knows by no name or alias is created. */
  ensure(actor: Actor, kind: 'foods' | 'units', names: string[]): Promise<(string | null)[]>
}

declare module '#core/plugins/define_plugin' {
  interface PublishedServices {
    'core/pantry': PantryService
  }
}

/** What plugins get as `core/pantry`. */
export const pantryService: PantryService = {
  foods: (actor, query) => namedPage(actor, foodList, query),
  units: (actor, query) => namedPage(actor, unitList, query),
  ensure: async (actor, kind, names) => {
    assertMayChange(actor, 'recipes')
    const entries = names.map((name) => ({ name }))
    return work((unit) => ensurePantry(unit, actor, kind, entries))
  },
}
