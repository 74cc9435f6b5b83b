import { fixedStatement, readRows } from '#core/database/read'
import { ingredientDisplay, isPlainLine } from '#core/shared/quantity'
import type { FoodFacts } from './foods/find_entry.js'
import type { UnitFacts } from './amounts/units.js'

/** A line as it is stored. */
export interface StoredLine {
  recipeId: string
  referenceId: string
  quantity: number | null
  note: string | null
  originalText: string | null
  /** The recipe in the place of a food; `subRecipe` is null of one that is in the trash. */
  subRecipeId: string | null
  unit: (StoredUnit & UnitFacts) | null
  food: StoredFood | null
}

interface StoredUnit {
  id: string
  pluralName: string | null
  pluralAbbreviation: string | null
  useAbbreviation: boolean
  fraction: boolean
}

/** A food as far as nutrition goes. */
export interface StoredFood extends FoodFacts {
  id: string
  name: string
  pluralName: string | null
}

/** A recipe with what its nutrition is computed from. */
export interface StoredRecipe {
  id: string
  groupId: string
  householdId: string
  userId: string
  slug: string
  name: string
  isForAll: boolean
  version: number
  servings: number
  recipeYield: string | null
  recipeYieldQuantity: number
  disableAmount: boolean
  lines: StoredLine[]
}

/** The ids that are asked for, without their number being known to the planner, which would plan anew for each. */
const ids = 'array(select unnest($1::uuid[]))'

const closure = `with recursive wanted as (
    select id from recipes where id = any(${ids}) and deleted_at is null
    union
    select s.id from wanted w join recipe_ingredients i on i.recipe_id = w.id
      join recipes s on s.id = i.referenced_recipe_id and s.deleted_at is null)`

const recipes = fixedStatement(
  'nutrition.recipes',
  `${closure} select r.id, r.group_id as "groupId", r.household_id as "householdId",
    r.user_id as "userId", r.slug, r.name, r.seen_by = 'group' as "isForAll", r.version,
    r.recipe_servings::float8 as servings, r.recipe_yield as "recipeYield",
    r.recipe_yield_quantity::float8 as "recipeYieldQuantity", r.disable_amount as "disableAmount"
  from wanted w join recipes r on r.id = w.id order by r.id`
)

/** JSON of the row `f` of foods as a `StoredFood`. */
export const foodFacts = `json_build_object('id', f.id, 'name', f.name, 'pluralName', f.plural_name,
    'seedKey', f.seed_key, 'entry', f.nutrition_row, 'cookedEntry', f.nutrition_cooked_row,
    'isChosen', coalesce(f.nutrition_chosen, false), 'gPerMl', f.g_per_ml, 'pieceGrams', f.piece_grams, 'portions', f.portions)`

/** JSON of the row `u` of units as a `StoredUnit`. */
const unitFacts = `json_build_object('id', u.id, 'name', u.name, 'pluralName', u.plural_name,
    'abbreviation', u.abbreviation, 'pluralAbbreviation', u.plural_abbreviation,
    'useAbbreviation', u.use_abbreviation, 'fraction', u.fraction, 'seedKey', u.seed_key,
    'standardQuantity', u.standard_quantity, 'standardUnit', u.standard_unit)`

const lines = fixedStatement(
  'nutrition.lines',
  `select i.recipe_id as "recipeId", i.reference_id as "referenceId", i.quantity::float8 as quantity, i.note,
    i.original_text as "originalText", i.referenced_recipe_id as "subRecipeId",
    case when u.id is not null then ${unitFacts} end as unit,
    case when f.id is not null then ${foodFacts} end as food
  from recipe_ingredients i left join units u on u.id = i.unit_id left join foods f on f.id = i.food_id
  where i.recipe_id = any(${ids}) order by i.recipe_id, i.position`
)

const items = fixedStatement(
  'nutrition.items',
  `select (select coalesce(json_agg(${foodFacts}), '[]'::json) from foods f where f.id = any($1::uuid[])) as foods,
     (select coalesce(json_agg(${unitFacts}), '[]'::json) from units u where u.id = any($2::uuid[])) as units`
)

/** Recipes and those they name as ingredients, with their lines, by three statements. */
export async function storedRecipes(recipeIds: readonly string[]): Promise<StoredRecipe[]> {
  const rows = await readRows<Omit<StoredRecipe, 'lines'>>(recipes, [recipeIds])
  const found = await readRows<StoredLine>(lines, [rows.map(({ id }) => id)])
  const byRecipe = Map.groupBy(found, ({ recipeId }) => recipeId)
  return rows.map((row) => ({ ...row, lines: byRecipe.get(row.id) ?? [] }))
}

/** Foods and units of a group by their ids. */
export async function storedItems(
  foodIds: readonly string[],
  unitIds: readonly string[]
): Promise<{
  foods: ReadonlyMap<string, StoredFood>
  units: ReadonlyMap<string, StoredUnit & UnitFacts>
}> {
  const [row] = await readRows<{ foods: StoredFood[]; units: (StoredUnit & UnitFacts)[] }>(items, [
    foodIds,
    unitIds,
  ])
  return {
    foods: new Map(row?.foods.map((food) => [food.id, food])),
    units: new Map(row?.units.map((unit) => [unit.id, unit])),
  }
}

/** Whether a line is a text that nobody has cut into parts, so that it has to be read. */
export function isText(line: StoredLine, { disableAmount }: StoredRecipe): boolean {
  if (line.food || line.unit || line.subRecipeId) return false
  return disableAmount || isPlainLine(asIngredient(line, disableAmount))
}

/** A line as a reader sees it; `subRecipe` is the name of the recipe in the place of its food. */
export function textOf(
  line: StoredLine,
  { disableAmount }: StoredRecipe,
  subRecipe?: string
): string {
  const referencedRecipe = subRecipe === undefined ? null : { name: subRecipe }
  return ingredientDisplay({ ...asIngredient(line, disableAmount), referencedRecipe })
}

function asIngredient(line: StoredLine, disableAmount: boolean) {
  return { ...line, isFood: !disableAmount, disableAmount }
}
