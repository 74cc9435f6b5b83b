import { BaseSchema } from '@adonisjs/lucid/schema'

/** Where a recipe that came from a server is another than it is there, field by field; null for what came from elsewhere. */
export default class NoteItemDifferences extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw('alter table import_item_recipes add column differences jsonb;')
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table import_item_recipes drop column differences;')
  }
}
