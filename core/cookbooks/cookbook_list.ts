import type { HttpContext } from '@adonisjs/core/http'
import { isUuid } from '#core/http/path_id'
import { findItem } from '#core/named_lists/named_item'
import type { NamedList } from '#core/named_lists/named_list'
import { anyoneOf, type Audience, shownSql } from '#core/recipe_index/index'
import { E_NO_COOKBOOK, listRecipes, readRecipeList, storedFilterPairs } from '#core/recipes/index'

/** What cookbooks are for everybody who sees them, in the order of their household. */
const ordered = {
  item: (household: () => string) => `json_build_object('id', t.id, 'groupId', t.group_id,
    'householdId', t.household_id, 'name', t.name, 'slug', t.slug, 'description', t.description,
    'position', t.position, 'public', t.public,
    'coverRecipeId', (select r.id from recipes r where r.id = t.cover_recipe_id
      and ${household()}::uuid is not null and ${shownSql('r', anyoneOf(household()))}), ${storedFilterPairs(household())})`,
  sortable: {
    id: 't.id',
    name: 'lower(t.name)',
    slug: 't.slug',
    position: 't.position',
    public: 't.public',
    created_at: 't.created_at',
    updated_at: 't.updated_at',
  },
  filterable: {
    id: ['uuid', 't.id'],
    household_id: ['uuid', 't.household_id'],
    name: ['text', 't.name'],
    slug: ['text', 't.slug', 'lower'],
    public: ['boolean', 't.public'],
    position: ['numeric', 't.position'],
  },
  order: [
    { attribute: 'position', direction: 'asc' },
    { attribute: 'created_at', direction: 'asc' },
  ],
  searched: ['lower(t.name)'],
  isFolded: false,
} satisfies Partial<NamedList>

/** Cookbooks of a household, as `ReadCookBook` with the lists of version 1. */
export const cookbookList: NamedList = {
  ...ordered,
  name: 'cookbooks.list',
  ownedBy: 'household',
  from: 'cookbooks t',
}

/** Public cookbooks of a group's open households. */
export const openCookbookList: NamedList = {
  ...ordered,
  name: 'explore.cookbooks',
  from: `(select c.* from cookbooks c join households h on h.id = c.household_id
    where c.public and not h.private_household) t`,
}

/** Most recipes that one cookbook answers; a list of recipes by `cookbook` has no end. */
const MOST = 1_000

/** Answers a cookbook by its slug or id with the recipes that it holds for the audience. Throws 404. */
export async function sendCookbook(
  { response }: HttpContext,
  audience: Audience,
  slugOrId: string
): Promise<void> {
  const list = audience.isVisitor ? openCookbookList : cookbookList
  const find = (by: 'slug' | 'id') => findItem(list, { owner: audience, by, value: slugOrId })
  const found = (await find('slug')) ?? (isUuid(slugOrId) ? await find('id') : null)
  if (!found) throw new E_NO_COOKBOOK()
  const query = { cookbook: slugOrId, orderBy: 'name', orderDirection: 'asc', perPage: `${MOST}` }
  const request = await readRecipeList(audience, new URLSearchParams(query))
  const { items } = await listRecipes(audience, request, 'Z')
  response.type('json').send(`${found.item.replace(/\}$/, '')},"recipes":${items}}`)
}
