import { food, label, merged, organizer, pair, recipe, unit } from '../makers.js'
import { groupOnly, organizersOnly, statuses, wishedName, type Row } from '../row.js'

const ids = ({ id }: Record<string, string>) => ({ ids: [id] })
const name = () => ({ name: wishedName() })

/** Foods, units, labels, categories, tags and tools: all may add and read, organizers change. */
export const pantryRows: Record<string, Row> = {
  ...things('foods', food),
  ...things('units', unit),
  ...things('labels', label),
  ...things('categories', organizer.categories),
  ...things('tags', organizer.tags),
  ...things('tools', organizer.tools),
  'categories.slug': { make: organizer.categories, expected: groupOnly(200) },
  'tags.slug': { make: organizer.tags, expected: groupOnly(200) },
  'tools.slug': { make: organizer.tools, expected: groupOnly(200) },
  'categories.empty': { make: organizer.categories },
  'tags.empty': { make: organizer.tags },
  'foods.duplicates': { make: pair(food) },
  'units.duplicates': { make: pair(unit) },
  'foods.merge': {
    make: pair(food),
    body: ({ from, to }) => ({ fromFood: from, toFood: to }),
    expected: organizersOnly(200),
  },
  'units.merge': {
    make: pair(unit),
    body: ({ from, to }) => ({ fromUnit: from, toUnit: to }),
    expected: organizersOnly(200),
  },
  'foods.merge.undo': { make: merged('foods'), expected: organizersOnly(200) },
  'units.merge.undo': { make: merged('units'), expected: organizersOnly(200) },
  'foods.bulk.update': {
    make: food,
    body: (made) => ({ ...ids(made), labelId: null }),
    expected: organizersOnly(200, 200),
  },
  'tools.bulk.update': {
    make: organizer.tools,
    body: (made) => ({ ...ids(made), onHand: true }),
  },
  'parser.line': { body: () => ({ ingredient: '2 eggs' }) },
  'parser.lines': { body: () => ({ ingredients: ['2 eggs'] }) },
  'parser.parsers': {},
  'parser.prefer': {
    body: () => ({ parser: null }),
    expected: statuses(200, 403, 403, 403, 200, 200),
  },
  'parser.correct': {
    make: food,
    body: ({ id }) => ({ corrections: [{ kind: 'foods', text: 'eggs', id }] }),
    expected: groupOnly(200),
  },
  'nutrition.recipe': { make: recipe, expected: groupOnly(200) },
  'nutrition.entries': { query: () => '?search=butter' },
  'nutrition.food.show': { make: food, expected: groupOnly(200) },
  'nutrition.food.update': {
    make: food,
    body: () => ({ entryId: 'u01001' }),
    expected: organizersOnly(200),
  },
  'recipes.names': {},
  'seeders.foods': seeder(),
  'seeders.units': seeder(),
  'seeders.labels': seeder(),
}

function seeder(): Row {
  return { body: () => ({ locale: 'en-US' }) }
}

function things(kind: string, make: typeof food): Record<string, Row> {
  return {
    [`${kind}.index`]: { make, query: () => '?perPage=-1' },
    [`${kind}.store`]: { body: name },
    [`${kind}.show`]: { make, expected: groupOnly(200) },
    [`${kind}.update`]: { make, body: name, expected: organizersOnly(200) },
    [`${kind}.destroy`]: { make, expected: organizersOnly(200, kind === 'labels' ? 404 : 400) },
    [`${kind}.names`]: { make },
    [`${kind}.bulk.usage`]: { make, body: ids },
    [`${kind}.bulk.destroy`]: { make, body: ids, expected: organizersOnly(200, 200) },
    [`${kind}.export`]: { make },
    [`${kind}.import`]: { body: () => ({ items: [name()] }), expected: organizersOnly(200, 200) },
  }
}
