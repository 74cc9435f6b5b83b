import { attributesOf, type FilterColumn } from '#core/query_filter/filter_attributes'

const organizer: Record<string, FilterColumn> = {
  name: ['text', 'o.name', 'set'],
  slug: ['text', 'o.slug', 'lower'],
  group_id: ['uuid', 'o.group_id', 'set'],
  created_at: ['timestamptz', 'o.created_at', 'set'],
  updated_at: ['timestamptz', 'o.updated_at', 'set'],
}

/**
 * A kind of organizer as it hangs on the row `r` of recipes; its id is read off the link itself.
 */
function ofKind(prefix: string, table: string, column: string) {
  const links = `recipe_${table} x`
  const isLinked = 'where x.recipe_id = r.id'
  return [
    ...attributesOf(
      { id: ['uuid', `x.${column}`, 'set'] },
      { prefix, among: `${links} ${isLinked}`, isMany: true }
    ),
    ...attributesOf(organizer, {
      prefix,
      among: `${links} join ${table} o on o.id = x.${column} ${isLinked}`,
      isMany: true,
    }),
  ]
}

/** What recipes can be filtered by of their categories, tags and tools. */
export const organizerAttributes = [
  ...ofKind('recipe_category.', 'categories', 'category_id'),
  ...ofKind('tags.', 'tags', 'tag_id'),
  ...ofKind('tools.', 'tools', 'tool_id'),
]
