import { BaseSchema } from '@adonisjs/lucid/schema'

/** Secrets in the settings of plugins, sealed with the site's key; the next start seals those that lie open. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('plugin_states', (table) => {
      table.text('sealed').nullable()
    })
  }

  async down() {
    this.schema.alterTable('plugin_states', (table) => {
      table.dropColumn('sealed')
    })
  }
}
