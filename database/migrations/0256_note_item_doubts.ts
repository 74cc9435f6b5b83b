import { BaseSchema } from '@adonisjs/lucid/schema'

/** What of a recipe asked for a look when an import brought it; older ones say only that something did. */
export default class NoteItemDoubts extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`alter table import_item_recipes add column doubts jsonb not null default '[]'`)
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table import_item_recipes drop column doubts')
  }
}
