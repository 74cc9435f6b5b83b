import {
  attributesOf,
  type FilterAttributes,
  type FilterColumn,
} from '#core/query_filter/filter_attributes'
import { computedNutrients, writtenNutrients } from '#core/shared/query_filter/recipe_attributes'
import { ingredientAttributes } from './ingredient_attributes.js'

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
const organizerAttributes = [
  ...ofKind('recipe_category.', 'categories', 'category_id'),
  ...ofKind('tags.', 'tags', 'tag_id'),
  ...ofKind('tools.', 'tools', 'tool_id'),
]

const own: Record<string, FilterColumn> = {
  id: ['uuid', 'r.id'],
  group_id: ['uuid', 'r.group_id'],
  household_id: ['uuid', 'r.household_id'],
  user_id: ['uuid', 'r.user_id'],
  name: ['text', 'r.name'],
  slug: ['text', 'r.slug', 'lower'],
  image: ['text', 'r.image'],
  description: ['text', 'r.description'],
  recipe_yield: ['text', 'r.recipe_yield'],
  recipe_servings: ['numeric', 'r.recipe_servings'],
  recipe_yield_quantity: ['numeric', 'r.recipe_yield_quantity'],
  total_time: ['text', 'r.total_time'],
  prep_time: ['text', 'r.prep_time'],
  cook_time: ['text', 'r.cook_time'],
  perform_time: ['text', 'r.perform_time'],
  org_url: ['text', 'r.org_url'],
  rating: ['real', 'r.rating', 'indexed'],
  date_added: ['date', 'r.date_added'],
  date_updated: ['timestamptz', 'r.date_updated'],
  created_at: ['timestamptz', 'r.created_at', 'indexed'],
  updated_at: ['timestamptz', 'r.updated_at', 'indexed'],
  last_made: ['timestamptz', 'r.last_made', 'indexed'],
}

const settings: Record<string, FilterColumn> = {
  public: ['boolean', 'r.public'],
  show_nutrition: ['boolean', 'r.show_nutrition'],
  show_assets: ['boolean', 'r.show_assets'],
  landscape_view: ['boolean', 'r.landscape_view'],
  disable_comments: ['boolean', 'r.disable_comments'],
  disable_amount: ['boolean', 'r.disable_amount'],
  locked: ['boolean', 'r.locked'],
}

const user: Record<string, FilterColumn> = {
  id: ['uuid', 'u.id', 'set'],
  username: ['text', 'u.username', 'set'],
  full_name: ['text', 'u.full_name', 'set'],
  group_id: ['uuid', 'u.group_id', 'set'],
  household_id: ['uuid', 'u.household_id', 'set'],
}

const household: Record<string, FilterColumn> = {
  'id': ['uuid', 'h.id', 'set'],
  'name': ['text', 'h.name', 'set'],
  'slug': ['text', 'h.slug', 'lower'],
  'group_id': ['uuid', 'h.group_id', 'set'],
  'preferences.private_household': ['boolean', 'h.private_household', 'set'],
  'preferences.lock_recipe_edits_from_other_households': [
    'boolean',
    'h.lock_recipe_edits_from_other_households',
    'set',
  ],
  'preferences.recipe_public': ['boolean', 'h.recipe_public', 'set'],
}

const texts: Record<string, FilterColumn> = {
  title: ['text', 't.title'],
  text: ['text', 't.text', 'set'],
}

const nutrition = Object.fromEntries(
  writtenNutrients.map((name): [string, FilterColumn] => [name, ['text', `n.${name}`]])
)

const computedNutrition = Object.fromEntries(
  computedNutrients.map((name): [string, FilterColumn] => [name, ['numeric', `n.${name}`]])
)

const favorites = 'recipe_ratings f join users u on u.id = f.user_id'

/**
 * What recipes can be filtered by, of the row `r` of recipes. Of people there is only what their
 * household shows anyway: no address, no password, no token, no count of logins.
 */
export const recipeAttributes: FilterAttributes = new Map([
  ...attributesOf(own),
  ...attributesOf(settings, { prefix: 'settings.' }),
  ...attributesOf(user, { prefix: 'user.', among: 'users u where u.id = r.user_id' }),
  ...attributesOf(household, {
    prefix: 'household.',
    among: 'households h where h.id = r.household_id',
  }),
  ...attributesOf(user, {
    prefix: 'favorited_by.',
    among: `${favorites} where f.recipe_id = r.id and f.is_favorite`,
    isMany: true,
  }),
  ...attributesOf(nutrition, {
    prefix: 'nutrition.',
    among: 'recipe_nutrition n where n.recipe_id = r.id',
  }),
  ...attributesOf(computedNutrition, {
    prefix: 'computed_nutrition.',
    among: 'recipe_computed_nutrition n where n.recipe_id = r.id',
  }),
  ...attributesOf(texts, {
    prefix: 'recipe_instructions.',
    among: 'recipe_instructions t where t.recipe_id = r.id',
    isMany: true,
  }),
  ...attributesOf(texts, {
    prefix: 'notes.',
    among: 'recipe_notes t where t.recipe_id = r.id',
    isMany: true,
  }),
  ...organizerAttributes,
  ...ingredientAttributes,
])
