import {
  type AnyThings,
  type ArchivedAutomation,
  type ArchivedCookbook,
  type ArchivedHousehold,
  type ArchivedList,
  type ArchivedListItem,
  type ArchivedMeal,
  type ArchivedPantryItem,
  type ArchivedRule,
  type ArchivedSubRecipe,
  filterOfChoices,
  type ForeignFilter,
  type ForeignRow,
  numberIn,
  type ForeignChoice,
  textValue,
  textValueOrNull,
  thingsAt,
  type ThingsEntry,
  thingsEntries,
} from '#core/imports/index'
import { type Backup, keyOf } from './backup.js'

/** Where a backup has things beside recipes, and how many of them come at once. */
const tables = {
  cookbooks: ['cookbooks', 100],
  mealplans: ['group_meal_plans', 500],
  rules: ['group_meal_plan_rules', 100],
  lists: ['shopping_lists', 5],
} as const

/** What a backup holds beside recipes. */
export function thingsIn({ rows }: Backup): ThingsEntry[] {
  const owned = (['cookbooks', 'mealplans', 'rules', 'lists'] as const).flatMap((kind) => {
    const [table, size] = tables[kind]
    return thingsEntries(kind, rows(table).length, size)
  })
  const all = [...owned, ...thingsEntries('automations', automationRows(rows).length, 100)]
  const pantry = [
    ...thingsEntries('pantry', pantryRows(rows).length),
    ...thingsEntries('subRecipes', subRecipeRows(rows).length),
  ]
  // Without anything of theirs nobody has to know who they are.
  if (all.length === 0 && rows('users').length < 2) return pantry
  return [...thingsEntries('households', householdRows(rows).length), ...pantry, ...all]
}

const automationTables = [
  ['webhook_urls', 'webhook'],
  ['group_events_notifiers', 'notifier'],
  ['recipe_actions', 'action'],
] as const

/** What sends to other places there. */
const automationRows = (rows: Backup['rows']) =>
  automationTables.flatMap(([table, type]) => rows(table).map((row) => ({ table, type, row })))

const pantryTables = [
  ['multi_purpose_labels', 'label'],
  ['ingredient_foods', 'food'],
  ['ingredient_units', 'unit'],
] as const

/** Foods, units and labels, also those that nothing there uses. */
const pantryRows = (rows: Backup['rows']) =>
  pantryTables.flatMap(([table, type]) =>
    rows(table).flatMap((row) => (textValue(row.name).trim() ? { table, type, row } : []))
  )

function pantryItemOf(
  { one, of }: Backup,
  { table, type, row }: ReturnType<typeof pantryRows>[number]
): ArchivedPantryItem {
  const aliases = type === 'label' ? [] : of(`${table}_aliases`, ALIAS_OF[type], row.id)
  return {
    id: `${table}/${keyOf(row.id)}`,
    name: textValue(row.name).trim(),
    type,
    pluralName: textValueOrNull(row.plural_name),
    description: textValue(row.description),
    aliases: aliases.flatMap(({ name }) => textValue(name).trim() || []),
    label: textValueOrNull(one('multi_purpose_labels', row.label_id)?.name),
    abbreviation: textValue(row.abbreviation),
    pluralAbbreviation: textValueOrNull(row.plural_abbreviation),
    usesAbbreviation: isTrue(row.use_abbreviation),
    isFraction: isTrue(row.fraction ?? true),
    color: textValueOrNull(row.color),
  }
}

/** Lines of recipes that are other recipes. */
const subRecipeRows = (rows: Backup['rows']) =>
  rows('recipes_ingredients').filter((line) => line.referenced_recipe_id)

function subRecipeOf({ one, of }: Backup, line: ForeignRow): ArchivedSubRecipe[] {
  const [recipe, within] = [
    one('recipes', line.recipe_id),
    one('recipes', line.referenced_recipe_id),
  ]
  if (!recipe || !within) return []
  const place = of('recipes_ingredients', 'recipe_id', recipe.id).indexOf(line) + 1
  return [
    {
      id: `${keyOf(recipe.id)}/${place}`,
      name: `${textValue(recipe.name)}: ${textValue(within.name)}`,
      recipe: keyOf(recipe.id),
      line: place,
      subRecipe: keyOf(within.id),
      noteNow: noteOfLine(line, within),
      note: textValue(line.note),
    },
  ]
}

/** Where a line is a recipe, its name stands until that recipe is here. */
export const noteOfLine = (line: ForeignRow, within: ForeignRow | null): string =>
  textValue(line.note) || textValue(within?.name)

const ALIAS_OF = { food: 'food_id', unit: 'unit_id' } as const

type AutomationRow = ReturnType<typeof automationRows>[number]

function automationOf(backup: Backup, { table, type, row }: AutomationRow): ArchivedAutomation {
  const [options] = backup.of('group_events_notifier_options', 'event_notifier_id', row.id)
  return {
    id: `${table}/${keyOf(row.id)}`,
    name: textValue(row.name) || textValue(row.title),
    ...ownerOf(backup, row),
    type,
    url: textValueOrNull(row.url ?? row.apprise_url),
    time: textValueOrNull(row.scheduled_time),
    actionType: textValueOrNull(row.action_type),
    events: Object.entries(options ?? {}).flatMap(([column, isOn]) =>
      isTrue(isOn) ? column.replaceAll(/_([a-z])/g, (_, first: string) => first.toUpperCase()) : []
    ),
  }
}

/** Before 2.0 there are groups only. */
const householdRows = (rows: Backup['rows']) =>
  rows('households').length > 0 ? rows('households') : rows('groups')

/** A portion of what a backup holds beside recipes. */
export function readThings(backup: Backup, entry: ThingsEntry): AnyThings {
  const { rows } = backup
  if (entry.things === 'households')
    return thingsAt(entry, householdRows(rows)).map((row) => householdOf(backup, row))
  if (entry.things === 'automations')
    return thingsAt(entry, automationRows(rows)).map((row) => automationOf(backup, row))
  if (entry.things === 'subRecipes')
    return thingsAt(entry, subRecipeRows(rows)).flatMap((row) => subRecipeOf(backup, row))
  if (entry.things === 'pantry')
    return thingsAt(entry, pantryRows(rows)).map((row) => pantryItemOf(backup, row))
  const some = thingsAt(entry, rows(tables[entry.things][0]))
  if (entry.things === 'cookbooks') return some.map((row) => cookbookOf(backup, row))
  if (entry.things === 'mealplans') return some.map((row) => mealOf(backup, row))
  if (entry.things === 'rules') return some.map((row) => ruleOf(backup, row))
  return some.map((row) => listOf(backup, row))
}

function householdOf({ of }: Backup, { id, name }: ForeignRow): ArchivedHousehold {
  const there = of('users', 'household_id', id)
  return {
    id: keyOf(id),
    name: textValue(name),
    members: (there.length > 0 ? there : of('users', 'group_id', id)).map((user) => ({
      id: keyOf(user.id),
      name: textValue(user.full_name) || textValue(user.username),
      email: textValueOrNull(user.email),
      username: textValueOrNull(user.username),
    })),
  }
}

/** Things of a household, or of a group before there were any; what somebody made is of theirs. */
function ownerOf({ one }: Backup, row: ForeignRow) {
  const maker = row.household_id ? row : (one('users', row.user_id) ?? row)
  return { household: keyOf(maker.household_id ?? maker.group_id ?? row.group_id) || null }
}

function cookbookOf(backup: Backup, row: ForeignRow): ArchivedCookbook {
  const choice = (kind: ForeignChoice['kind'], column: string): ForeignChoice => ({
    kind,
    isAll: isTrue(row[`require_all_${kind}`] ?? true),
    named: linked(backup, kind, [`cookbooks_to_${kind}`, 'cookbook_id', row.id, column]),
  })
  return {
    id: keyOf(row.id),
    name: textValue(row.name),
    ...ownerOf(backup, row),
    description: textValue(row.description),
    isPublic: isTrue(row.public),
    filter: filterOf(backup, row, [
      choice('categories', 'category_id'),
      choice('tags', 'tag_id'),
      choice('tools', 'tool_id'),
    ]),
  }
}

function ruleOf(backup: Backup, row: ForeignRow): ArchivedRule {
  const categories = [
    'plan_rules_to_categories',
    'group_plan_rule_id',
    row.id,
    'category_id',
  ] as const
  const tags = ['plan_rules_to_tags', 'plan_rule_id', row.id, 'tag_id'] as const
  const [day, entryType] = [textValue(row.day), textValue(row.entry_type)]
  return {
    id: keyOf(row.id),
    name: `${day} ${entryType}`,
    ...ownerOf(backup, row),
    day: day || null,
    entryType: entryType || null,
    filter: filterOf(backup, row, [
      { kind: 'categories', isAll: true, named: linked(backup, 'categories', categories) },
      { kind: 'tags', isAll: true, named: linked(backup, 'tags', tags) },
    ]),
  }
}

type Link = readonly [links: string, column: string, id: unknown, to: string]

function linked({ of, one }: Backup, table: string, [links, column, id, to]: Link) {
  return of(links, column, id).flatMap((link) => {
    const row = one(table, link[to])
    return row ? [{ id: keyOf(row.id), name: textValue(row.name) }] : []
  })
}

const named = {
  categories: 'categories',
  tags: 'tags',
  tools: 'tools',
  foods: 'ingredient_foods',
} as const

/** Since 2.0 a filter is a text that names ids; before that there are links in its place. */
function filterOf({ one }: Backup, row: ForeignRow, choices: ForeignChoice[]): ForeignFilter {
  const text = typeof row.query_filter_string === 'string' ? row.query_filter_string.trim() : ''
  if (text === '') return filterOfChoices(choices)
  const ids = [...new Set([...text.matchAll(/"([\da-fA-F-]{32,36})"/g)].map(([, id = '']) => id))]
  const kinds = ['categories', 'tags', 'tools', 'foods'] as const
  const names = ids.flatMap((id) =>
    kinds.flatMap((kind) => {
      const found = one(named[kind], id)
      return found ? [{ id, kind, name: textValue(found.name) }] : []
    })
  )
  return { text, names }
}

function mealOf(backup: Backup, row: ForeignRow): ArchivedMeal {
  const recipe = backup.one('recipes', row.recipe_id)
  const [date, title] = [textValue(row.date).slice(0, 10), textValue(row.title)]
  const name = title || textValue(recipe?.name)
  return {
    // Numbers are ids of one site only.
    id: `${keyOf(row.group_id)}/${textValue(row.id)}`,
    name: `${date} ${name}`.trim(),
    ...ownerOf(backup, row),
    date,
    entryType: textValueOrNull(row.entry_type),
    title,
    text: textValue(row.text),
    recipe: recipe && { id: keyOf(recipe.id), name: textValue(recipe.name) },
  }
}

function listOf(backup: Backup, row: ForeignRow): ArchivedList {
  return {
    id: keyOf(row.id),
    name: textValue(row.name),
    ...ownerOf(backup, row),
    items: backup.of('shopping_list_items', 'shopping_list_id', row.id).map((item) => ({
      ...itemOf(backup, item),
      recipes: backup
        .of('shopping_list_item_recipe_reference', 'shopping_list_item_id', item.id)
        .map((use) => ({
          id: keyOf(use.recipe_id),
          quantity: numberIn(use.recipe_quantity) ?? 0,
          scale: numberIn(use.recipe_scale) ?? 1,
          note: textValueOrNull(use.recipe_note),
        })),
    })),
  }
}

function itemOf({ one }: Backup, item: ForeignRow): Omit<ArchivedListItem, 'recipes'> {
  const nameIn = (table: string, id: unknown) => textValueOrNull(one(table, id)?.name)
  return {
    quantity: Math.max(numberIn(item.quantity) ?? 1, 0),
    note: textValue(item.note),
    isFood: isTrue(item.is_food),
    isChecked: isTrue(item.checked),
    unit: nameIn('ingredient_units', item.unit_id),
    food: nameIn('ingredient_foods', item.food_id),
    label: nameIn('multi_purpose_labels', item.label_id),
  }
}

/** SQLite writes numbers. */
const isTrue = (value: unknown) => value === true || value === 1
