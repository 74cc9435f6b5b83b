import { fixedStatement, readRows } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { foodJson, unitJson } from '#core/recipe_index/index'
import type {
  ParserAnswer,
  ReadRecipeIngredient,
  UnknownFood,
  UnknownUnit,
} from '#core/shared/contract/parsing'
import type { Food, Unit } from '#core/shared/contract/recipe'
import { ingredientDisplay } from '#core/shared/quantity'
import { parseIngredients, type ParseOptions, type ReadIngredient } from './parse_ingredients.js'
import { forgetPantryIndex } from './matching/pantry_index.js'

const items = fixedStatement(
  'ingredient_parsing.items',
  `select coalesce((select json_agg(${foodJson('$4::uuid')}) from foods d join kept_foods f on f.food_id = d.id
       where d.group_id = $1 and d.id = any($2::uuid[])), '[]'::json) as foods,
     coalesce((select json_agg(${unitJson}) from units d join kept_units u on u.unit_id = d.id
       where d.group_id = $1 and d.id = any($3::uuid[])), '[]'::json) as units`
)

/** What was read in lines, as the API answers it: with the group's foods and units whole. */
export async function parserAnswers(
  actor: Actor,
  lines: string[],
  options: ParseOptions
): Promise<ParserAnswer[]> {
  const read = await parseIngredients(actor, lines, options)
  const ids = (part: 'food' | 'unit') => [...new Set(read.flatMap((line) => line[part]?.id ?? []))]
  const [row] = await readRows<{ foods: Food[]; units: Unit[] }>(items, [
    actor.groupId,
    ids('food'),
    ids('unit'),
    actor.householdId,
  ])
  const foods = new Map(row?.foods.map((food) => [food.id, food]))
  const units = new Map(row?.units.map((unit) => [unit.id, unit]))
  if (foods.size < ids('food').length || units.size < ids('unit').length)
    forgetPantryIndex(actor.groupId)
  return read.map((line, place) => answerOf(lines[place] ?? '', line, { foods, units }))
}

function answerOf(
  input: string,
  { parser, quantity, unit, food, note, details, spans, confidence }: ReadIngredient,
  known: { foods: ReadonlyMap<string, Food>; units: ReadonlyMap<string, Unit> }
): ParserAnswer {
  const parts = {
    quantity,
    unit: itemOf(unit, known.units, unknownUnit),
    food: itemOf(food, known.foods, unknownFood),
    note,
  }
  const ingredient: ReadRecipeIngredient = {
    ...parts,
    isFood: true,
    disableAmount: false,
    display: displayOf(parts),
    title: null,
    originalText: input,
    referenceId: crypto.randomUUID(),
  }
  const { note: comment, food: name, ...sure } = confidence
  return {
    input,
    confidence: { ...sure, food: name, name, comment },
    ingredient,
    parser,
    details,
    spans,
  }
}

/** What a food or unit begins with that the group does not have; programs expect the fields of any. */
const begun = {
  id: null,
  pluralName: null,
  description: '',
  extras: {},
  onHand: false,
  aliases: [],
}

const unknownFood = (name: string): UnknownFood => ({ ...begun, name, labelId: null, label: null })

const unknownUnit = (name: string): UnknownUnit => ({
  ...begun,
  name,
  fraction: true,
  abbreviation: '',
  pluralAbbreviation: null,
  useAbbreviation: false,
})

/** The group's own, whole; else as it would begin, what it does not have, or does not have any more. */
function itemOf<Item, Unknown>(
  part: { id: string | null; name: string } | null,
  own: ReadonlyMap<string, Item>,
  unknown: (name: string) => Unknown
): Item | Unknown | null {
  if (!part) return null
  return (part.id !== null && own.get(part.id)) || unknown(part.name)
}

function displayOf(
  parts: Pick<ReadRecipeIngredient, 'quantity' | 'unit' | 'food' | 'note'>
): string {
  return ingredientDisplay({ ...parts, isFood: true, disableAmount: false })
}
