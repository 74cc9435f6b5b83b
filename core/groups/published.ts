import type { Actor } from '#core/http/actor'
import type { ListPage, ListQuery } from '#core/http/list_page'
import { namedPage } from '#core/named_lists/send_named_list'
import type { HouseholdSummary } from '#core/shared/contract/households'
import { householdList } from './queries/household_list.js'

/** Households of a group for plugins. */
export interface HouseholdsService {
  /** `query` as of `GET /api/groups/households`. */
  list(actor: Actor, query?: ListQuery): Promise<ListPage<HouseholdSummary>>
}

declare module '#core/plugins/define_plugin' {
  interface PublishedServices {
    'core/households': HouseholdsService
  }
}

/** What plugins get as `core/households`. */
export const householdsService: HouseholdsService = {
  list: (actor, query) => namedPage(actor, householdList, query),
}
