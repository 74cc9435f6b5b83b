import type { SqlValues } from '#core/database/composed_sql'
import type { NamedList } from '#core/named_lists/named_list'
import { summaryJson } from './recipe_sql.js'

/**
 * For whom recipes are read. Members see all of their group's; a visitor has neither household nor
 * user and sees public recipes of public households only. Every `Actor` is a member.
 */
export interface Audience {
  groupId: string
  householdId: string | null
  userId: string | null
  isVisitor?: true
  /** Whoever has a link to the recipe, however private it is. */
  hasLink?: true
}

/** Whoever has a link to a recipe of a group. */
export const linkReaderOf = (groupId: string): Audience => ({
  groupId,
  householdId: null,
  userId: null,
  hasLink: true,
})

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

/**
 * Conditions on the row `r` of recipes for visitors of a group; `group` is SQL for its id. Households are left out, not looked for:
 * whoever knows nothing of a group's size would find its recipes by household, and sort all of them for a page.
 */
export const openSql = (group: string): string[] => [
  'r.public',
  `r.household_id not in (select o.id from households o
      where o.group_id = ${group} and o.private_household)`,
]

/** SQL of somebody who reads: the ids of a user and of their household, null where there is none. */
export interface Reader {
  user: string
  household: string
}

/** Nobody of a household in particular: what all of it see. `household` is SQL for its id. */
export const anyoneOf = (household: string): Reader => ({ user: 'null::uuid', household })

/** SQL that holds where a reader of the group sees the recipe in a row: the one place that says who sees what. */
export const shownSql = (row: string, { user, household }: Reader) =>
  `(${row}.seen_by = 'group' or ${row}.user_id = ${user}
      or ${row}.seen_by = 'household' and ${row}.household_id = ${household})`

/** As `shownSql` of the row `r`, for pictures and files: a link that opens the recipe opens these too. */
export const shownInMedia = (user: string, household: string) =>
  `(${shownSql('r', { user, household })} or exists (
      select from recipe_shares x where x.recipe_id = r.id and x.expires_at > now()))`

/** SQL of the ids of a group's recipes that are kept from a reader: few, and found by an index of their own. */
export const hiddenFrom = (group: string, reader: Reader) => `select h.id from recipes h
    where h.group_id = ${group} and h.seen_by <> 'group' and h.deleted_at is null
      and ${shownSql('h', reader)} is not true`

/** SQL of whoever reads. */
export const readerOf = ({ userId, householdId }: Audience, values: SqlValues): Reader => ({
  user: values.add(userId, 'uuid'),
  household: values.add(householdId, 'uuid'),
})

/** Conditions on a recipe, by its `id`, that an audience brings; those for visitors are on the row `r`. */
export function visibleSql(
  audience: Audience,
  values: SqlValues,
  { group, id }: { group: string; id: string }
): string[] {
  return audience.isVisitor
    ? openSql(group)
    : [`${id} not in (${hiddenFrom(group, readerOf(audience, values))})`]
}

/** What of the row `r` is seen of the group of the row `t`: by visitors, who have no household, and by members. */
const seen = (reader: Reader) => `case when ${reader.household} is null
    then ${openSql('t.group_id').join(' and ')} else ${shownSql('r', reader)} end`

/**
 * SQL for the JSON array of the recipes that a row `t` is linked to, newest last, as summaries. A
 * visitor has no household and sees public recipes of open households.
 */
export const linkedRecipes = (
  { links, column }: { links: string; column: string },
  reader: Reader
) => `coalesce((
    select json_agg(${summaryJson(reader.household)} order by r.created_at, r.id)
    from ${links} x join recipes r on r.id = x.recipe_id and r.deleted_at is null
    where x.${column} = t.id and ${seen(reader)}), '[]'::json)`

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
  item: (
    household,
    user
  ) => `(${list.item(household, user)})::jsonb || jsonb_build_object('recipeCount', (
      select count(distinct x.recipe_id) from ${links} x
      join recipes r on r.id = x.recipe_id and r.deleted_at is null
      where x.${column} = t.id and ${seen({ user: user(), household: household() })}))`,
})
