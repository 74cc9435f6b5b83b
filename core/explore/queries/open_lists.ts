import type { NamedList } from '#core/named_lists/named_list'
import { householdList } from '#core/groups/index'
import { organizerKinds, organizerPairs } from '#core/organizers/index'
import { linkedRecipes } from '#core/recipe_index/index'

/** Households of a group that show themselves to visitors, as `HouseholdSummary`. */
export const openHouseholdList: NamedList = {
  ...householdList,
  name: 'explore.households',
  from: '(select * from households where not private_household) t',
}

/** A tag alone brings its open recipes along, as programs expect; the other kinds do not. */
export const tagWithRecipes: NamedList = {
  ...organizerKinds.tags.list,
  name: 'explore.tag',
  item: (household, user) =>
    `json_build_object(${organizerPairs}, 'recipes', ${linkedRecipes(organizerKinds.tags, { household: household(), user: user() })})`,
}
