import { BaseSchema } from '@adonisjs/lucid/schema'

/** What plugins keep in their collections. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('plugin_rows', (table) => {
      table.text('plugin_id').notNullable()
      table.text('collection').notNullable()
      table.specificType('key', 'text collate "C"').notNullable()
      /** Of the collection's definition by which the value was written. */
      table.integer('version').notNullable()
      table.jsonb('value').notNullable()
      table.timestamp('updated_at').notNullable().defaultTo(this.now())
      table.primary(['plugin_id', 'collection', 'key'])
    })
  }

  async down() {
    this.schema.dropTable('plugin_rows')
  }
}
