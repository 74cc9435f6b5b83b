import { BaseSchema } from '@adonisjs/lucid/schema'

/** The bought items of a list from the latest on, which are offered when something is added. */
export default class FindWhatWasBought extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(
      'create index shopping_list_items_bought_index on shopping_list_items (shopping_list_id, updated_at desc) where checked'
    )
  }

  override async down(): Promise<void> {
    this.schema.raw('drop index shopping_list_items_bought_index')
  }
}
