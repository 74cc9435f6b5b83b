import type { NamedList } from '#core/named_lists/named_list'

/** Keys and values of `ReadHouseholdPreferences` for `json_build_object`, of a row of households. */
export const preferencePairs = (row: string) => `'id', ${row}.id,
    'privateHousehold', ${row}.private_household,
    'lockRecipeEditsFromOtherHouseholds', ${row}.lock_recipe_edits_from_other_households,
    'firstDayOfWeek', ${row}.first_day_of_week, 'recipePublic', ${row}.recipe_public,
    'recipeShowNutrition', ${row}.recipe_show_nutrition,
    'recipeShowAssets', ${row}.recipe_show_assets,
    'recipeLandscapeView', ${row}.recipe_landscape_view,
    'recipeDisableComments', ${row}.recipe_disable_comments,
    'recipeDisableAmount', ${row}.recipe_disable_amount, 'timeZone', ${row}.time_zone`

/** SQL for the JSON of a `HouseholdSummary`, of a row of households. */
export const householdSummary = (row: string) => `json_build_object('groupId', ${row}.group_id,
    'name', ${row}.name, 'id', ${row}.id, 'slug', ${row}.slug,
    'preferences', json_build_object(${preferencePairs(row)}))`

/** Households of a group, as `HouseholdSummary`. */
export const householdList: NamedList = {
  name: 'groups.households',
  from: 'households t',
  item: () => householdSummary('t'),
  sortable: {
    id: 't.id',
    name: 'lower(t.name)',
    slug: 't.slug',
    created_at: 't.created_at',
    updated_at: 't.updated_at',
  },
  searched: ['lower(t.name)'],
  isFolded: false,
}
