import {
  countedBy,
  FRESH_ID,
  peerFolded,
  type PeerTable,
  sameColumns,
  stampColumns,
} from './peer_table.js'

/** A category, a tag or a tool. */
const organizerColumns = {
  ...stampColumns('o'),
  ...sameColumns('o', 'id group_id name slug'),
}

/** Of all groups, in the order they were made. */
const allOf = (table: string, row: string) =>
  `${table} ${row} order by ${row}.created_at, ${row}.id`

const aliasesOf = (thing: 'food' | 'unit'): PeerTable => ({
  columns: {
    ...stampColumns('t'),
    id: FRESH_ID,
    [`${thing}_id`]: 't.id',
    name: 'a.name',
    name_normalized: peerFolded('a.name'),
  },
  from: `${thing}_aliases a join ${thing}s t on t.id = a.${thing}_id order by t.created_at, t.id, a.name`,
})

/** Foods, units and labels, and by what recipes are sorted. */
export const pantryTables: Record<string, PeerTable> = {
  multi_purpose_labels: {
    columns: {
      ...stampColumns('l'),
      ...sameColumns('l', 'id group_id'),
      // There it may be no longer.
      name: 'left(l.name, 255)',
      color: 'left(l.color, 10)',
    },
    from: allOf('labels', 'l'),
  },
  ingredient_foods: {
    columns: {
      ...stampColumns('f'),
      ...sameColumns('f', 'id group_id label_id name plural_name description'),
      name_normalized: peerFolded('f.name'),
      plural_name_normalized: peerFolded('f.plural_name'),
      // Households have their own.
      on_hand: 'false',
    },
    from: allOf('foods', 'f'),
  },
  ingredient_foods_aliases: aliasesOf('food'),
  ingredient_food_extras: {
    columns: {
      ...stampColumns('f'),
      id: countedBy('f.id, e.key'),
      ingredient_food_id: 'f.id',
      key_name: 'e.key',
      value: 'e.value',
    },
    from: 'foods f cross join lateral jsonb_each_text(f.extras) e order by f.id, e.key',
  },
  ingredient_units: {
    columns: {
      ...stampColumns('u'),
      ...sameColumns('u', 'id group_id name plural_name abbreviation plural_abbreviation'),
      ...sameColumns('u', 'use_abbreviation fraction description'),
      name_normalized: peerFolded('u.name'),
      plural_name_normalized: peerFolded('u.plural_name'),
      abbreviation_normalized: peerFolded('u.abbreviation'),
      plural_abbreviation_normalized: peerFolded('u.plural_abbreviation'),
    },
    from: allOf('units', 'u'),
  },
  ingredient_units_aliases: aliasesOf('unit'),
  categories: { columns: organizerColumns, from: allOf('categories', 'o') },
  tags: { columns: organizerColumns, from: allOf('tags', 'o') },
  tools: { columns: { ...organizerColumns, on_hand: 'false' }, from: allOf('tools', 'o') },
  households_to_ingredient_foods: {
    columns: { household_id: 'h.household_id', food_id: 'h.food_id' },
    from: 'household_foods h order by h.household_id, h.food_id',
  },
  households_to_tools: {
    columns: { household_id: 'h.household_id', tool_id: 'h.tool_id' },
    from: 'household_tools h order by h.household_id, h.tool_id',
  },
  group_to_categories: {
    columns: { group_id: 'c.group_id', category_id: 'c.category_id' },
    from: 'group_categories c order by c.group_id, c.position',
  },
}
