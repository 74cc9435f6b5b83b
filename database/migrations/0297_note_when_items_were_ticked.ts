import { BaseSchema } from '@adonisjs/lucid/schema'

/** When an item was ticked last, from which the order of the aisles is learned. */
export default class NoteWhenItemsWereTicked extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw('alter table shopping_list_items add column ticked_at timestamptz')
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table shopping_list_items drop column ticked_at')
  }
}
