import type { NamedList } from '#core/database/named_list'

const plain = (table: 'categories' | 'tags'): NamedList => ({
  name: `organizers.${table}`,
  from: `${table} t`,
  item: () => `json_build_object('id', t.id, 'name', t.name, 'slug', t.slug)`,
  sortable: {
    id: 't.id',
    name: 'lower(t.name)',
    slug: 't.slug',
    created_at: 't.created_at',
    updated_at: 't.updated_at',
  },
  searched: ['lower(t.name)'],
  isFolded: false,
})

/** Categories of a group. */
export const categoryList = plain('categories')

/** Tags of a group. */
export const tagList = plain('tags')

/** Tools of a group, marked as the caller's household has them. */
export const toolList: NamedList = {
  ...plain('categories'),
  name: 'organizers.tools',
  from: 'tools t',
  item: (
    household
  ) => `json_build_object('id', t.id, 'name', t.name, 'slug', t.slug, 'onHand', exists (
    select from household_tools h where h.tool_id = t.id and h.household_id = ${household()}))`,
}
