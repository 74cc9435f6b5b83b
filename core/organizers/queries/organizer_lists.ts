import type { NamedList } from '#core/named_lists/named_list'

/**
 * Keys and values of an organizer for `json_build_object`, of the row `t`; `household` is SQL for
 * the caller's household.
 */
export const organizerPairs = `'id', t.id, 'name', t.name, 'slug', t.slug`

/**
 * As `organizerPairs`, with the marks of the households that have the tool; a visitor, who has no
 * household, sees open ones only.
 */
export const toolPairs = (household: string) => `${organizerPairs}, 'onHand', exists (
      select from household_tools m where m.tool_id = t.id and m.household_id = ${household}),
    'householdsWithTool', coalesce((select json_agg(h.slug order by h.slug)
      from household_tools m join households h on h.id = m.household_id
      where m.tool_id = t.id
        and (not h.private_household or ${household} is not null)), '[]'::json)`

const sortable = {
  id: 't.id',
  name: 'lower(t.name)',
  slug: 't.slug',
  created_at: 't.created_at',
  updated_at: 't.updated_at',
}

const listOf = (table: 'categories' | 'tags' | 'tools', item: NamedList['item']): NamedList => ({
  name: `organizers.${table}`,
  from: `${table} t`,
  item,
  sortable,
  searched: ['lower(t.name)'],
  isFolded: false,
})

/** Categories of a group. */
export const categoryList = listOf('categories', () => `json_build_object(${organizerPairs})`)

/** Tags of a group. */
export const tagList = listOf('tags', () => `json_build_object(${organizerPairs})`)

/** Tools of a group, marked as the caller's household has them. */
export const toolList = listOf(
  'tools',
  (household) => `json_build_object(${toolPairs(household())})`
)
