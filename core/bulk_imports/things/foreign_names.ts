import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { ForeignFilter, NamedInFilter } from '#core/imports/index'
import { ensureOrganizers } from '#core/organizers/index'
import { ensurePantry } from '#core/pantry/index'
import { E_BAD_ATTRIBUTE, E_BAD_FILTER } from '#core/query_filter/errors'
import { readRecipeFilter } from '#core/recipes/index'
import { slugify } from '#core/shared/slug'

const recipes = fixedStatement(
  'import-runs.recipes-by-source',
  `select distinct on (s.source_id) s.source_id as source, r.id
    from recipe_sources s join recipes r on r.id = s.recipe_id
    where s.source_id = any($2::text[]) and r.group_id = $1 and r.deleted_at is null
    order by s.source_id, r.created_at`
)

/** The group's recipes by the ids that their app gave them. */
export async function recipesBySource(
  { trx }: Work,
  { groupId }: Actor,
  sources: string[]
): Promise<Map<string, string>> {
  const asked = [...new Set(sources)]
  const rows = await queryIn<{ source: string; id: string }>(trx, recipes, [groupId, asked])
  return new Map(rows.map(({ source, id }) => [source, id]))
}

/** An id between quotes, with its quotes. */
const QUOTED = /"([^"\\]{1,500})"/g

/**
 * Filters of another app with the ids of what is called the same here; organizers and foods that the group does not have are made. Null
 * for one that cannot be read.
 */
export async function ownFilters(
  unit: Work,
  actor: Actor,
  filters: ForeignFilter[]
): Promise<(string | null)[]> {
  const named = filters.flatMap(({ names }) => names)
  const ids = new Map<string, string>()
  for (const kind of ['categories', 'tags', 'tools', 'foods'] as const) {
    const own = named.filter((one) => one.kind === kind && slugify(one.name) !== '')
    const found = await idsOf(unit, actor, kind, [...new Set(own.map(({ name }) => name))])
    for (const { id, name } of own) ids.set(id, found.get(name) ?? id)
  }
  return filters.map(({ text }) => {
    const own = text.replace(QUOTED, (quoted, id: string) => {
      const found = ids.get(id)
      return found === undefined ? quoted : JSON.stringify(found)
    })
    return isReadable(own) ? own : null
  })
}

async function idsOf(
  unit: Work,
  actor: Actor,
  kind: NamedInFilter,
  names: string[]
): Promise<Map<string, string>> {
  if (kind === 'foods') {
    const entries = names.map((name) => ({ name }))
    const ids = await ensurePantry(unit, actor, kind, entries)
    return new Map(names.flatMap((name, at) => pairOf(name, ids[at])))
  }
  const slugs = [...new Set(names.map(slugify))]
  const entries = slugs.map((slug) => ({ slug, name: names.find((one) => slugify(one) === slug) }))
  const ids = await ensureOrganizers(unit, actor, kind, entries)
  return new Map(names.flatMap((name) => pairOf(name, ids[slugs.indexOf(slugify(name))])))
}

const pairOf = (name: string, id: string | null | undefined): [string, string][] =>
  id ? [[name, id]] : []

function isReadable(filter: string): boolean {
  try {
    readRecipeFilter(filter)
    return true
  } catch (error) {
    if (error instanceof E_BAD_FILTER || error instanceof E_BAD_ATTRIBUTE) return false
    throw error
  }
}
