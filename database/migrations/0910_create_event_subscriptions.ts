import { BaseSchema } from '@adonisjs/lucid/schema'

/** Which plugin that is on wants which event delivered; read in the transaction of every change. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('event_subscriptions', (table) => {
      table.text('owner').notNullable()
      table.text('event').notNullable()
      table.primary(['event', 'owner'])
    })
  }

  async down() {
    this.schema.dropTable('event_subscriptions')
  }
}
