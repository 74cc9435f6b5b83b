import { definePlugin, type PluginContext } from '#core/plugins/define_plugin'
import type { RecipeToExport } from '#core/exports/index'
import { rowsOf } from './rows_of.js'
import { TableSpool } from './table_spool.js'

/**
 * Writes recipes as a backup of Mealie holds them: their tables in `database.json`, files below `data/recipes/<id>`. Apps that
 * read such backups take them in; it is no backup of a site, since nobody's account is in it.
 */
export default definePlugin({
  id: 'exporter-mealie',
  name: 'Mealie (export)',
  description: 'Writes exports as backups of Mealie, which other apps take over.',
  api: 1,
  enabledByDefault: true,
  provides: { exporters: [{ id: 'mealie', name: 'Mealie', files }] },
})

async function* files(recipes: AsyncIterable<RecipeToExport>, { storage }: PluginContext) {
  await using spool = new TableSpool(storage)
  for await (const one of recipes) {
    for (const [table, rows] of Object.entries(rowsOf(one))) await spool.add(table, rows)
    const folder = `data/recipes/${one.recipe.id}`
    const picture = await one.picture()
    if (picture) yield { path: `${folder}/images/original.webp`, ...picture }
    yield* one.filesIn(`${folder}/assets/`)
  }
  yield { path: 'database.json', content: spool.content() }
}
