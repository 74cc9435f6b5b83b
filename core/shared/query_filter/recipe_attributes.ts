/** Things that are chosen by name, as their lists are called. */
export type ThingKind =
  'categories' | 'tags' | 'tools' | 'foods' | 'units' | 'labels' | 'households' | 'members'

/** What an attribute's values are, and with that what they can be compared with. */
export type ValueKind = ThingKind | 'text' | 'number' | 'day' | 'moment' | 'yes-no' | 'id'

/** Something that recipes can be filtered by, as people and programs choose it. */
export interface RecipeAttribute {
  kind: ValueKind
  /** Whether a recipe can have several values. */
  isMany: boolean
  /** Another attribute that asks for the same. */
  same?: string
}

type Fields = Record<string, ValueKind | { same: string; kind: ValueKind }>

const own: Fields = {
  id: 'id',
  group_id: 'id',
  household_id: { same: 'household.id', kind: 'households' },
  user_id: { same: 'user.id', kind: 'members' },
  name: 'text',
  slug: 'text',
  image: 'text',
  description: 'text',
  recipe_yield: 'text',
  recipe_servings: 'number',
  recipe_yield_quantity: 'number',
  total_time: 'text',
  prep_time: 'text',
  cook_time: 'text',
  perform_time: 'text',
  org_url: 'text',
  rating: 'number',
  date_added: 'day',
  date_updated: 'moment',
  created_at: 'moment',
  updated_at: 'moment',
  last_made: 'moment',
}

const settings: Fields = {
  public: 'yes-no',
  show_nutrition: 'yes-no',
  show_assets: 'yes-no',
  landscape_view: 'yes-no',
  disable_comments: 'yes-no',
  disable_amount: 'yes-no',
  locked: 'yes-no',
}

const user: Fields = {
  id: 'members',
  username: 'text',
  full_name: 'text',
  group_id: 'id',
  household_id: 'households',
}

const household: Fields = {
  'id': 'households',
  'name': 'text',
  'slug': 'text',
  'group_id': 'id',
  'preferences.private_household': 'yes-no',
  'preferences.lock_recipe_edits_from_other_households': 'yes-no',
  'preferences.recipe_public': 'yes-no',
}

const organizer = (things: ThingKind): Fields => ({
  id: things,
  name: 'text',
  slug: 'text',
  group_id: 'id',
  created_at: 'moment',
  updated_at: 'moment',
})

/** What is estimated of a serving; a recipe of which there is only "at least" has none. */
export const computedNutrients = [
  'calories',
  'carbohydrate_content',
  'cholesterol_content',
  'fat_content',
  'fiber_content',
  'protein_content',
  'saturated_fat_content',
  'sodium_content',
  'sugar_content',
] as const

/** What a recipe says of its nutrition itself. */
export const writtenNutrients = [
  ...computedNutrients,
  'trans_fat_content',
  'unsaturated_fat_content',
] as const

const all = (names: readonly string[], kind: ValueKind): Fields =>
  Object.fromEntries(names.map((name) => [name, kind]))

const texts: Fields = { title: 'text', text: 'text' }

const line: Fields = {
  'reference_id': 'id',
  'title': 'text',
  'note': 'text',
  'original_text': 'text',
  'quantity': 'number',
  'food_id': { same: 'recipe_ingredient.food.id', kind: 'foods' },
  'food.id': 'foods',
  'food.name': 'text',
  'food.plural_name': 'text',
  'food.description': 'text',
  'food.label_id': { same: 'recipe_ingredient.food.label.id', kind: 'labels' },
  'food.created_at': 'moment',
  'food.updated_at': 'moment',
  'food.label.id': 'labels',
  'food.label.name': 'text',
  'food.label.color': 'text',
  'unit_id': { same: 'recipe_ingredient.unit.id', kind: 'units' },
  'unit.id': 'units',
  'unit.name': 'text',
  'unit.plural_name': 'text',
  'unit.description': 'text',
  'unit.abbreviation': 'text',
  'unit.plural_abbreviation': 'text',
  'unit.created_at': 'moment',
  'unit.updated_at': 'moment',
}

function of(prefix: string, fields: Fields, isMany = false): [string, RecipeAttribute][] {
  return Object.entries(fields).map(([name, about]) => {
    const { kind, ...same } = typeof about === 'string' ? { kind: about } : about
    return [prefix + name, { kind, isMany, ...same }]
  })
}

/**
 * Everything that recipes can be filtered by, under the names that the server knows
 * (`core/recipes/query_filter/recipe_attributes.ts`; a test compares the two).
 */
export const recipeAttributeKinds: ReadonlyMap<string, RecipeAttribute> = new Map([
  ...of('', own),
  ...of('settings.', settings),
  ...of('user.', user),
  ...of('household.', household),
  ...of('favorited_by.', user, true),
  ...of('nutrition.', all(writtenNutrients, 'text')),
  ...of('computed_nutrition.', all(computedNutrients, 'number')),
  ...of('recipe_instructions.', texts, true),
  ...of('notes.', texts, true),
  ...of('recipe_category.', organizer('categories'), true),
  ...of('tags.', organizer('tags'), true),
  ...of('tools.', organizer('tools'), true),
  ...of('recipe_ingredient.', line, true),
])
