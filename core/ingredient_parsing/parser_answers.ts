import { fixedStatement, readRows } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { foodJson, unitJson } from '#core/recipe_index/index'
import type { ParserAnswer, ReadRecipeIngredient } from '#core/shared/contract/parsing'
import type { Food, Unit } from '#core/shared/contract/recipe'
import { ingredientDisplay } from '#core/shared/quantity'
import { parseIngredients, type ParseOptions, type ReadIngredient } from './parse_ingredients.js'
import { forgetPantryIndex } from './matching/pantry_index.js'

const items = fixedStatement(
  'ingredient_parsing.items',
  `select coalesce((select json_agg(${foodJson('$4::uuid')}) from foods f left join labels l on l.id = f.label_id
       where f.group_id = $1 and f.id = any($2::uuid[])), '[]'::json) as foods,
     coalesce((select json_agg(${unitJson}) from units u
       where u.group_id = $1 and u.id = any($3::uuid[])), '[]'::json) as units`
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
  const parts = { quantity, unit: itemOf(unit, known.units), food: itemOf(food, known.foods), note }
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

/** The group's own, whole; a name without an id for what it does not have, or does not have any more. */
function itemOf<Item>(
  part: { id: string | null; name: string } | null,
  own: ReadonlyMap<string, Item>
) {
  if (!part) return null
  return (part.id !== null && own.get(part.id)) || { id: null, name: part.name }
}

function displayOf({
  quantity,
  unit,
  food,
  note,
}: Pick<ReadRecipeIngredient, 'quantity' | 'unit' | 'food' | 'note'>): string {
  const words = {
    pluralName: null,
    abbreviation: '',
    pluralAbbreviation: null,
    useAbbreviation: false,
    fraction: true,
  }
  return ingredientDisplay({
    quantity,
    unit: unit && { ...words, ...unit },
    food: food && { pluralName: null, ...food },
    note,
    isFood: true,
    disableAmount: false,
  })
}
