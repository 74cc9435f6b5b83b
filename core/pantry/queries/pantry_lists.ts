import type { NamedList } from '#core/named_lists/named_list'
import { timestampSql } from '#core/database/page_sql'

const aliases = (table: string, column: string) => `coalesce((
    select json_agg(json_build_object('name', a.name) order by a.name)
    from ${table} a where a.${column} = t.id), '[]'::json)`

const aliasText = (table: string, column: string) =>
  `(select string_agg(a.name_folded, ' ') from ${table} a where a.${column} = t.id)`

const dates = `'createdAt', ${timestampSql('t.created_at')},
    'updatedAt', ${timestampSql('t.updated_at')}`

const sortable = {
  id: 't.id',
  name: 'lower(t.name)',
  plural_name: 'lower(t.plural_name)',
  description: 'lower(t.description)',
  created_at: 't.created_at',
  updated_at: 't.updated_at',
}

/**
 * Foods of a group, marked as the caller's household has them; a visitor, who has none, sees
 * open households only.
 */
export const foodList: NamedList = {
  name: 'pantry.foods',
  from: 'foods t left join labels l on l.id = t.label_id',
  item: (household) => `json_build_object('id', t.id, 'name', t.name, 'pluralName', t.plural_name,
    'description', t.description, 'extras', t.extras, 'onHand', exists (
      select from household_foods h where h.food_id = t.id and h.household_id = ${household()}),
    'householdsWithIngredientFood', coalesce((select json_agg(h.slug order by h.slug)
      from household_foods m join households h on h.id = m.household_id
      where m.food_id = t.id
        and (not h.private_household or ${household()} is not null)), '[]'::json),
    'labelId', t.label_id, 'aliases', ${aliases('food_aliases', 'food_id')},
    'label', case when l.id is not null then json_build_object(
      'name', l.name, 'color', l.color, 'groupId', l.group_id, 'id', l.id) end,
    'seedKey', t.seed_key, 'gPerMl', t.g_per_ml, 'pieceGrams', t.piece_grams,
    'portions', t.portions,
    'allergens', t.allergens, 'mayContain', t.may_contain, 'vegan', t.vegan,
    'vegetarian', t.vegetarian, 'factsBy', t.facts_by, ${dates})`,
  sortable: { ...sortable, 'label.name': 'lower(l.name)' },
  searched: ['t.name_folded', 'lower(t.plural_name)', aliasText('food_aliases', 'food_id')],
  isFolded: true,
}

/** Units of a group. */
export const unitList: NamedList = {
  name: 'pantry.units',
  from: 'units t',
  item: () => `json_build_object('id', t.id, 'name', t.name, 'pluralName', t.plural_name,
    'description', t.description, 'extras', t.extras, 'onHand', false, 'fraction', t.fraction,
    'abbreviation', t.abbreviation, 'pluralAbbreviation', t.plural_abbreviation,
    'useAbbreviation', t.use_abbreviation, 'aliases', ${aliases('unit_aliases', 'unit_id')},
    'standardQuantity', t.standard_quantity, 'standardUnit', t.standard_unit,
    'seedKey', t.seed_key, ${dates})`,
  sortable: { ...sortable, abbreviation: 'lower(t.abbreviation)' },
  searched: [
    't.name_folded',
    'lower(t.plural_name)',
    'lower(t.abbreviation)',
    'lower(t.plural_abbreviation)',
    aliasText('unit_aliases', 'unit_id'),
  ],
  isFolded: true,
}

/** Labels of a group. */
export const labelList: NamedList = {
  name: 'pantry.labels',
  from: 'labels t',
  item: () =>
    `json_build_object('name', t.name, 'color', t.color, 'groupId', t.group_id, 'id', t.id)`,
  sortable: {
    id: 't.id',
    name: 'lower(t.name)',
    color: 't.color',
    created_at: 't.created_at',
    updated_at: 't.updated_at',
  },
  searched: ['lower(t.name)'],
  isFolded: false,
}
