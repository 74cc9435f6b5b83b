import type { NamedList } from '#core/named_lists/named_list'
import { summaryPairs } from './recipe_sql.js'

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

/** What a visitor sees of the group of the row `t`. */
const open = visibleSql(visitorOf(''), 't.group_id').join(' and ')

/**
 * SQL for the JSON array of the recipes that a row `t` is linked to, newest last, as summaries. A
 * visitor has no household and sees public recipes of open households.
 */
export const linkedRecipes = (
  { links, column }: { links: string; column: string },
  household: string
) => `coalesce((
    select json_agg(json_build_object(${summaryPairs(household, 'Z')}) order by r.created_at, r.id)
    from ${links} x join recipes r on r.id = x.recipe_id and r.deleted_at is null
    where x.${column} = t.id and (${household} is not null or (${open}))), '[]'::json)`

/** Whether a list's query asks how many recipes each thing is on (`withCounts=true`, ours). */
export const wantsCounts = (query: URLSearchParams): boolean =>
  /^(1|true|t|yes|y|on)$/i.test(query.get('withCounts')?.trim() ?? '')

/**
 * The same list, each thing with `recipeCount`: the recipes it is on that the caller sees, the trash
 * left out. `links` is the table that ties recipes to things, `column` its column of the thing.
 */
export const withRecipeCounts = (
  list: NamedList,
  { links, column }: { links: string; column: string }
): NamedList => ({
  ...list,
  name: `${list.name}.counted`,
  item: (household) => `(${list.item(household)})::jsonb || jsonb_build_object('recipeCount', (
      select count(distinct x.recipe_id) from ${links} x
      join recipes r on r.id = x.recipe_id and r.deleted_at is null
      where x.${column} = t.id and (${household()} is not null or (${open}))))`,
})
