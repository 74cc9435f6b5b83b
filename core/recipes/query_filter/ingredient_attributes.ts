import { attributesOf, type FilterColumn } from '#core/query_filter/filter_attributes'

const line: Record<string, FilterColumn> = {
  'reference_id': ['uuid', 'i.reference_id', 'set'],
  'title': ['text', 'i.title'],
  'note': ['text', 'i.note'],
  'original_text': ['text', 'i.original_text'],
  'quantity': ['numeric', 'i.quantity'],
  'food_id': ['uuid', 'i.food_id'],
  'food.id': ['uuid', 'i.food_id'],
  'unit_id': ['uuid', 'i.unit_id'],
  'unit.id': ['uuid', 'i.unit_id'],
}

const food: Record<string, FilterColumn> = {
  name: ['text', 'f.name'],
  plural_name: ['text', 'f.plural_name'],
  description: ['text', 'f.description'],
  label_id: ['uuid', 'f.label_id'],
  created_at: ['timestamptz', 'f.created_at'],
  updated_at: ['timestamptz', 'f.updated_at'],
}

const unit: Record<string, FilterColumn> = {
  name: ['text', 'm.name'],
  plural_name: ['text', 'm.plural_name'],
  description: ['text', 'm.description'],
  abbreviation: ['text', 'm.abbreviation'],
  plural_abbreviation: ['text', 'm.plural_abbreviation'],
  created_at: ['timestamptz', 'm.created_at'],
  updated_at: ['timestamptz', 'm.updated_at'],
}

const label: Record<string, FilterColumn> = {
  id: ['uuid', 'l.id'],
  name: ['text', 'l.name'],
  color: ['text', 'l.color'],
}

const lines = 'recipe_ingredients i'
const foods = `${lines} left join foods f on f.id = i.food_id`
const isHere = 'where i.recipe_id = r.id'

/**
 * What recipes can be filtered by of their ingredients, and of the foods, units and labels these
 * name; a line without them has none.
 */
export const ingredientAttributes = [
  ...attributesOf(line, {
    prefix: 'recipe_ingredient.',
    among: `${lines} ${isHere}`,
    isMany: true,
  }),
  ...attributesOf(food, {
    prefix: 'recipe_ingredient.food.',
    among: `${foods} ${isHere}`,
    isMany: true,
  }),
  ...attributesOf(label, {
    prefix: 'recipe_ingredient.food.label.',
    among: `${foods} left join labels l on l.id = f.label_id ${isHere}`,
    isMany: true,
  }),
  ...attributesOf(unit, {
    prefix: 'recipe_ingredient.unit.',
    among: `${lines} left join units m on m.id = i.unit_id ${isHere}`,
    isMany: true,
  }),
]
