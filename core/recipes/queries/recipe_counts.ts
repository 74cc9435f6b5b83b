import type { NamedList } from '#core/named_lists/named_list'
import { visibleSql, visitorOf } from './audience.js'

const open = visibleSql(visitorOf(''), 't.group_id').join(' and ')

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
