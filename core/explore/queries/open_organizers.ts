import type { NamedList } from '#core/database/named_list'
import { kinds, organizerPairs, type OrganizerKind } from '#core/organizers/index'
import { linkedRecipes } from '#core/recipes/index'

const tagWithRecipes: NamedList = {
  ...kinds.tags.list,
  name: 'explore.tag',
  item: (household) =>
    `json_build_object(${organizerPairs}, 'recipes', ${linkedRecipes(kinds.tags, household())})`,
}

/** An organizer alone; a tag brings its open recipes along, as programs expect. */
export const openOrganizer = (kind: OrganizerKind): NamedList =>
  kind === 'tags' ? tagWithRecipes : kinds[kind].list
