import type { HouseholdToExport, ThingsToExport } from '#core/exports/index'
import { foodRow, groupRow, labelRow, organizerRow, unitRow } from './rows_of.js'
import type { TableRow } from './table_spool.js'

/** A household of a group. */
export const householdRow = (household: {
  id: string
  groupId: string
  name?: string
}): TableRow => ({
  id: household.id,
  group_id: household.groupId,
  name: household.name ?? 'Trivet',
  slug: 'trivet',
})

type Rows<Thing> = (thing: Thing, groupId: string) => [table: string, row: TableRow][]

/** The rows of each thing that a household has beside recipes, by its kind; those that others name come first. */
const rowsBy: { [Kind in keyof ThingsToExport]: Rows<ThingsToExport[Kind]> } = {
  labels: (label) => [['multi_purpose_labels', labelRow(label)]],
  foods: (food, groupId) => [['ingredient_foods', foodRow(food, groupId)]],
  units: (unit, groupId) => [['ingredient_units', unitRow(unit, groupId)]],
  categories: (category, groupId) => [['categories', organizerRow(category, groupId)]],
  tags: (tag, groupId) => [['tags', organizerRow(tag, groupId)]],
  tools: (tool, groupId) => [['tools', organizerRow(tool, groupId)]],
  cookbooks: ({ name, slug, description, position, ...book }) => [
    [
      'cookbooks',
      {
        ...ownedRow(book),
        name,
        slug,
        description,
        position,
        public: book.public,
        query_filter_string: book.queryFilterString,
      },
    ],
  ],
  mealplans: ({ date, title, text, ...meal }) => [
    [
      'group_meal_plans',
      {
        ...ownedRow(meal),
        date,
        title,
        text,
        user_id: meal.userId,
        entry_type: meal.entryType,
        recipe_id: meal.recipeId,
      },
    ],
  ],
  rules: ({ day, entryType, ...rule }) => [
    [
      'group_meal_plan_rules',
      {
        ...ownedRow(rule),
        day,
        entry_type: entryType,
        query_filter_string: rule.queryFilterString,
      },
    ],
  ],
  lists: ({ name, userId, ...list }) => [
    ['shopping_lists', { ...ownedRow(list), user_id: userId, name }],
  ],
  items: (item) => [
    ['shopping_list_items', itemRow(item)],
    ...item.recipeReferences.map((use): [string, TableRow] => [
      'shopping_list_item_recipe_reference',
      {
        id: use.id,
        shopping_list_item_id: item.id,
        recipe_id: use.recipeId,
        recipe_quantity: use.recipeQuantity,
        recipe_scale: use.recipeScale,
        recipe_note: use.recipeNote,
      },
    ]),
  ],
}

const ownedRow = (thing: { id: unknown; groupId: string; householdId: string }): TableRow => ({
  id: thing.id,
  group_id: thing.groupId,
  household_id: thing.householdId,
})

const itemRow = ({ id, quantity, note, checked, position, ...item }: ThingsToExport['items']) => ({
  id,
  quantity,
  note,
  checked,
  position,
  shopping_list_id: item.shoppingListId,
  is_food: item.isFood,
  food_id: item.foodId,
  unit_id: item.unitId,
  label_id: item.labelId,
})

/** What a household has beside recipes, row by row with their tables. */
export async function* householdRows(
  household: HouseholdToExport
): AsyncGenerator<[table: string, row: TableRow]> {
  yield ['groups', groupRow(household.groupId)]
  yield ['households', householdRow(household)]
  yield* rowsOfKind(household, 'labels')
  yield* rowsOfKind(household, 'foods')
  yield* rowsOfKind(household, 'units')
  yield* rowsOfKind(household, 'categories')
  yield* rowsOfKind(household, 'tags')
  yield* rowsOfKind(household, 'tools')
  yield* rowsOfKind(household, 'cookbooks')
  yield* rowsOfKind(household, 'mealplans')
  yield* rowsOfKind(household, 'rules')
  yield* rowsOfKind(household, 'lists')
  yield* rowsOfKind(household, 'items')
}

async function* rowsOfKind<Kind extends keyof ThingsToExport>(
  { each, groupId }: HouseholdToExport,
  kind: Kind
) {
  const rows: Rows<ThingsToExport[Kind]> = rowsBy[kind]
  for await (const thing of each(kind)) yield* rows(thing, groupId)
}
