import { BaseSchema } from '@adonisjs/lucid/schema'

/** What it takes to say what was found in an imported recipe in the language of whoever reads it; older findings stay as they were said. */
export default class SayFindingsAnew extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw('alter table import_item_recipes add column sentence_words jsonb')
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table import_item_recipes drop column sentence_words')
  }
}
