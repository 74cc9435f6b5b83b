import type { ClientBase } from 'pg'
import { backedUpTables, foreignKeys, type Reference, type Table } from '../tables.js'

/** Tables that a backup carries and the archive of a group does not. A new table belongs to groups, or has to be named here. */
export const leftBehindTables = [
  // Secrets of people, and links by which strangers get in.
  'api_tokens',
  'invitations',
  'meal_plan_calendars',
  'passkeys',
  'recipe_shares',
  'recovery_codes',
  'second_factors',
  'shopping_list_links',
  'sign_in_networks',
  'sign_on_identities',
  // What reaches other machines and mailboxes: two sites would.
  'automation_runs',
  'automations',
  'digests',
  'notifiers',
  'recipe_actions',
  'webhooks',
  // What was done here: imports, merges that can be undone, what devices said.
  'import_item_recipes',
  'import_item_things',
  'import_items',
  'import_reading_ends',
  'import_readings',
  'import_runs',
  'pantry_merge_lines',
  'pantry_merges',
  'reading_run_recipes',
  'reading_runs',
  'report_entries',
  'reports',
  'shopping_operations',
  'thing_sources',
  // The site's own.
  'ai_calls',
  'ai_providers',
  'ai_tasks',
  'audit_entries',
  'plugin_rows',
  'plugin_states',
  'search_words',
  'settings',
  'site_texts',
  // What triggers make of the rest.
  'kept_foods',
  'kept_units',
  'public_recipe_counts',
  'recipe_counts',
  'recipe_summaries',
]

/** What groups have in the database. */
export interface GroupTables {
  /** Each behind those that its rows refer to. */
  tables: Table[]
  /** The foreign keys of these tables. */
  references: Reference[]
}

/**
 * The tables of groups: those that name a group, and those whose rows belong to rows of such tables. What is named in neither list, as a
 * table of a plugin, belongs to no group.
 */
export async function groupTables(client: ClientBase): Promise<GroupTables> {
  const others = new Set(leftBehindTables)
  const found = (await backedUpTables(client)).filter(({ name }) => !others.has(name))
  const keys = await foreignKeys(client)
  const names = ownedTables(found, keys)
  const tables = found.filter(({ name }) => names.has(name))
  const references = keys.filter(({ table }) => names.has(table))
  return { tables: inOrder(tables, references), references }
}

/** Whether rows name their group themselves. */
export const namesGroup = ({ name, columns }: Table): boolean =>
  name === 'groups' || columns.includes('group_id')

/** The keys by which a table's rows belong to rows of others. */
export const ownerKeysOf = (table: string, references: readonly Reference[]): Reference[] =>
  references.filter((key) => key.table === table && key.isNeeded && key.columns.length === 1)

function ownedTables(tables: Table[], keys: Reference[]): Set<string> {
  const names = new Set(tables.filter(namesGroup).map(({ name }) => name))
  for (let before = -1; before < names.size;) {
    before = names.size
    for (const { name } of tables)
      if (ownerKeysOf(name, keys).some(({ target }) => names.has(target))) names.add(name)
  }
  return names
}

function inOrder(tables: Table[], references: Reference[]): Table[] {
  const waiting = new Set(tables.map(({ name }) => name))
  const placed: Table[] = []
  while (waiting.size > 0) {
    const waits = ({ table, target }: Reference) => table !== target && waiting.has(target)
    const next = tables.filter(
      ({ name }) => waiting.has(name) && !references.some((key) => key.table === name && waits(key))
    )
    if (next.length === 0) throw new Error(`Tables in a circle: ${[...waiting].join(', ')}`)
    for (const { name } of next) waiting.delete(name)
    placed.push(...next)
  }
  return placed
}
