import { definePlugin, type PluginContext } from '#core/plugins/define_plugin'
import type { HouseholdToExport, RecipeToExport } from '#core/exports/index'
import { householdRow, householdRows } from './household_rows.js'
import { rowsOf } from './rows_of.js'
import { TableSpool } from './table_spool.js'

/**
 * Writes recipes, and what a household has beside them, as a backup of Mealie holds them: their tables in `database.json`, files below `data/recipes/<id>`. Apps that
 * read such backups take them in; it is no backup of a site, since nobody's account is in it.
 */
export default definePlugin({
  id: 'exporter-mealie',
  name: 'Mealie (export)',
  description: 'Writes exports as backups of Mealie, which other apps take over.',
  api: 1,
  enabledByDefault: true,
  provides: { exporters: [{ id: 'mealie', name: 'Mealie', takesHousehold: true, files }] },
})

async function* files(
  recipes: AsyncIterable<RecipeToExport>,
  { storage }: PluginContext,
  household: HouseholdToExport | null
) {
  await using spool = new TableSpool(storage)
  for await (const one of recipes) {
    for (const [table, rows] of Object.entries(rowsOf(one))) await spool.add(table, rows)
    const { householdId, groupId } = one.recipe
    // Who takes a household along takes one: it is theirs wherever it comes in.
    if (!household) await spool.add('households', [householdRow({ id: householdId, groupId })])
    const folder = `data/recipes/${one.recipe.id}`
    const picture = await one.picture()
    if (picture) yield { path: `${folder}/images/original.webp`, ...picture }
    yield* one.filesIn(`${folder}/assets/`)
  }
  if (household)
    for await (const [table, row] of householdRows(household)) await spool.add(table, [row])
  yield { path: 'database.json', content: spool.content() }
}
