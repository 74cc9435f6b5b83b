import { BaseSchema } from '@adonisjs/lucid/schema'

/** Who wanted how much of an item, and for which recipe and meal. */
export default class NoteWhereAmountsComeFrom extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(
      `alter table shopping_list_items add column sources jsonb not null default '[]'`
    )
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table shopping_list_items drop column sources')
  }
}
