import { lettersSql } from '#core/database/page_sql'
import type { NamedList } from '#core/named_lists/named_list'
import { readRow, fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { linkedRecipes, shownSql } from '#core/recipe_index/index'
import { organizerKinds, type OrganizerKind } from '../kinds.js'
import { organizerPairs, toolPairs } from './organizer_lists.js'

/** An organizer with its recipes. */
export const withRecipes = (kind: OrganizerKind): NamedList => ({
  ...organizerKinds[kind].list,
  name: `organizers.${kind}.recipes`,
  item: (household, user) => {
    const own = household()
    const pairs = kind === 'tools' ? toolPairs(own) : organizerPairs
    return `json_build_object(${pairs}, 'recipes', ${linkedRecipes(organizerKinds[kind], { household: own, user: user() })})`
  },
})

/** An organizer as its creation answers it; a tool is no different there. */
export const asCreated = (kind: OrganizerKind): NamedList =>
  kind === 'tools'
    ? organizerKinds.tools.list
    : {
        ...organizerKinds[kind].list,
        name: `organizers.${kind}.created`,
        item: () => `json_build_object(${organizerPairs}, 'groupId', t.group_id)`,
      }

/** An organizer alone; a tag brings its recipes along, as programs expect. */
export const alone = (kind: OrganizerKind): NamedList =>
  kind === 'tags' ? withRecipes('tags') : organizerKinds[kind].list

const emptyOf = (kind: 'categories' | 'tags') =>
  fixedStatement(
    `organizers.${kind}.empty`,
    `select coalesce(json_agg(json_build_object(${organizerPairs})
      order by ${lettersSql('t.name')}, t.id), '[]'::json)::text as items
    from ${kind} t where t.group_id = $1 and not exists (
      select from ${organizerKinds[kind].links} x
      join recipes r on r.id = x.recipe_id and r.deleted_at is null
        and ${shownSql('r', { user: '$2', household: '$3' })}
      where x.${organizerKinds[kind].column} = t.id)`
  )

const empty = { categories: emptyOf('categories'), tags: emptyOf('tags') }

/**
 * JSON text of the group's categories or tags that no recipe has; those of recipes in the trash
 * count as unused.
 */
export async function listEmpty(
  kind: 'categories' | 'tags',
  { groupId, userId, householdId }: Actor
): Promise<string> {
  const row = await readRow<{ items: string }>(empty[kind], [groupId, userId, householdId])
  return row?.items ?? '[]'
}
