import { BaseSchema } from '@adonisjs/lucid/schema'

/** Deleting a report's entries looks for the items that name them. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('import_items', (table) => {
      table.index('entry_id')
    })
  }

  async down() {
    this.schema.alterTable('import_items', (table) => {
      table.dropIndex('entry_id')
    })
  }
}
