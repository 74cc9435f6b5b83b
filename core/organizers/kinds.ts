import type { NamedList } from '#core/named_lists/named_list'
import { categoryList, tagList, toolList } from './queries/organizer_lists.js'

/** What recipes are sorted by; each kind is a table of its own. */
export type OrganizerKind = 'categories' | 'tags' | 'tools'

/**
 * What sets one kind apart: its facts, the table that links it to recipes, and whether the search
 * of recipes reads its names.
 */
interface KindOfOrganizer {
  list: NamedList
  fact: 'category' | 'tag' | 'tool'
  links: string
  column: string
  isSearched: boolean
}

/** The kinds and their parts. */
export const organizerKinds = {
  categories: {
    list: categoryList,
    fact: 'category',
    links: 'recipe_categories',
    column: 'category_id',
    isSearched: true,
  },
  tags: { list: tagList, fact: 'tag', links: 'recipe_tags', column: 'tag_id', isSearched: true },
  tools: {
    list: toolList,
    fact: 'tool',
    links: 'recipe_tools',
    column: 'tool_id',
    isSearched: false,
  },
} as const satisfies Record<OrganizerKind, KindOfOrganizer>
