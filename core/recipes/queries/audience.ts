/**
 * For whom recipes are read. Members see all of their group's; a visitor has neither household nor
 * user and sees public recipes of public households only. Every `Actor` is a member.
 */
export interface Audience {
  groupId: string
  householdId: string | null
  userId: string | null
  isVisitor?: true
}

/** Whoever looks at a group from outside. */
export const visitorOf = (groupId: string): Audience => ({
  groupId,
  householdId: null,
  userId: null,
  isVisitor: true,
})

/** SQL of a group's households that show themselves to visitors; `group` is SQL for its id. */
export const openHouseholds = (group: string) =>
  `select o.id from households o where o.group_id = ${group} and not o.private_household`

/** Conditions on the row `r` of recipes that an audience brings; `group` is SQL for its group. */
export function visibleSql({ isVisitor }: Audience, group: string): string[] {
  return isVisitor ? ['r.public', `r.household_id in (${openHouseholds(group)})`] : []
}
