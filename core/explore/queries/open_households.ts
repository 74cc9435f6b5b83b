import type { NamedList } from '#core/database/named_list'
import { householdList } from '#core/groups/index'

/** Households of a group that show themselves to visitors, as `HouseholdSummary`. */
export const openHouseholdList: NamedList = {
  ...householdList,
  name: 'explore.households',
  from: '(select * from households where not private_household) t',
}
