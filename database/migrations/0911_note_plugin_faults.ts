import { BaseSchema } from '@adonisjs/lucid/schema'

/** Manifests of plugins that are not loaded, what went wrong in plugins, and why one was taken out of service. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('plugin_states', (table) => {
      table.text('suspended').nullable()
    })
    this.schema.createTable('plugin_manifests', (table) => {
      table.text('origin').notNullable()
      table.text('place').notNullable()
      table.text('stamp').notNullable()
      table.jsonb('manifest').notNullable()
      table.primary(['origin', 'place'])
    })
    this.schema.createTable('plugin_faults', (table) => {
      table.text('plugin_id').notNullable()
      table.text('what').notNullable()
      table.text('message').notNullable()
      table.integer('count').notNullable().defaultTo(1)
      table.timestamp('first_at').notNullable().defaultTo(this.now())
      table.timestamp('last_at').notNullable().defaultTo(this.now())
      table.primary(['plugin_id', 'what', 'message'])
    })
  }

  async down() {
    this.schema.dropTable('plugin_faults')
    this.schema.dropTable('plugin_manifests')
    this.schema.alterTable('plugin_states', (table) => {
      table.dropColumn('suspended')
    })
  }
}
