import type { Row } from '../row.js'
import type { World } from '../world.js'

/** The group is not open, so nothing of it is there for anybody; see tests/functional/explore. */
const closed: Row = {
  make: async ({ groupSlug }: World) => ({ group: groupSlug }),
  expected: 404,
}

const spellings = ['explore', 'explore-v1', 'explore-seed']
const things = [
  'recipes',
  'suggestions',
  'recipe',
  'foods',
  'food',
  'households',
  'household',
  'cookbooks',
  'cookbook',
]
const organizers = ['categories', 'category', 'tags', 'tag', 'tools', 'tool']

/** What a group that opens itself shows to everybody, in the three spellings of its addresses. */
export const exploreRows: Record<string, Row> = Object.fromEntries(
  spellings.flatMap((spelling) =>
    [...things, ...organizers].map((thing): [string, Row] => [`${spelling}.${thing}`, closed])
  )
)
