import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { ListPage, ListQuery } from '#core/http/list_page'
import { assertMayChange } from '#core/http/token_limits'
import { namedPage } from '#core/named_lists/send_named_list'
import type { RecipeOrganizer } from '#core/shared/contract/recipe'
import type { OrganizerKind } from './kinds.js'
import { categoryList, tagList, toolList } from './queries/organizer_lists.js'
import { ensureOrganizers } from './services/ensure_organizers.js'

/** Categories, tags and tools of a group for plugins, each call as an actor. */
export interface OrganizersService {
  /** `query` as of `GET /api/organizers/categories`. */
  list(actor: Actor, kind: OrganizerKind, query?: ListQuery): Promise<ListPage<RecipeOrganizer>>
  /** Ids by names, each once; those that the group does not have yet are created. */
  ensure(actor: Actor, kind: OrganizerKind, names: string[]): Promise<string[]>
}

declare module '#core/plugins/define_plugin' {
  interface PublishedServices {
    'core/organizers': OrganizersService
  }
}

const lists = { categories: categoryList, tags: tagList, tools: toolList }

/** What plugins get as `core/organizers`. */
export const organizersService: OrganizersService = {
  list: (actor, kind, query) => namedPage(actor, lists[kind], query),
  ensure: async (actor, kind, names) => {
    assertMayChange(actor, 'recipes')
    const entries = names.map((name) => ({ name }))
    return work((unit) => ensureOrganizers(unit, actor, kind, entries))
  },
}
