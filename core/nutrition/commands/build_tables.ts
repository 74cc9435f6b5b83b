import { writeFile } from 'node:fs/promises'
import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { buildTables } from '../tables/build_tables.js'

/** `nutrition:tables FOLDER`: makes the shipped file of the composition tables again; the same files make the same bytes. */
export default class BuildNutritionTables extends BaseCommand {
  static commandName = 'nutrition:tables'
  static description = 'Pack the food composition tables'

  @args.string({
    description: 'Folder of usda-sr28.csv, ciqual-2020.csv, portions.csv and densities.csv',
  })
  declare folder: string

  @flags.string({ description: 'File to write', default: 'core/nutrition/tables/composition.gz' })
  declare out: string

  async run(): Promise<void> {
    const bytes = await buildTables(this.folder)
    await writeFile(this.out, bytes)
    this.logger.success(`${bytes.length} bytes`)
  }
}
