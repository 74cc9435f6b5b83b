import type { NamedList } from '#core/named_lists/named_list'

/** Households of a group, as `HouseholdSummary`. */
export const householdList: NamedList = {
  name: 'groups.households',
  from: 'households t',
  item: () => `json_build_object('groupId', t.group_id, 'name', t.name, 'id', t.id, 'slug', t.slug,
    'preferences', json_build_object('id', t.id, 'privateHousehold', t.private_household,
      'lockRecipeEditsFromOtherHouseholds', t.lock_recipe_edits_from_other_households,
      'firstDayOfWeek', t.first_day_of_week, 'recipePublic', t.recipe_public,
      'recipeShowNutrition', t.recipe_show_nutrition, 'recipeShowAssets', t.recipe_show_assets,
      'recipeLandscapeView', t.recipe_landscape_view,
      'recipeDisableComments', t.recipe_disable_comments,
      'recipeDisableAmount', t.recipe_disable_amount))`,
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
