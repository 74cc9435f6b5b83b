import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('plugin_states', (table) => {
      table.text('id').primary()
      table.boolean('on').notNullable()
      table.jsonb('settings').notNullable().defaultTo('{}')
      table.timestamp('updated_at').notNullable().defaultTo(this.now())
    })
    this.schema.createTable('job_outbox', (table) => {
      table.uuid('id').primary()
      table.specificType('seq', 'bigint generated always as identity').notNullable()
      table.text('owner').notNullable()
      table.text('name').notNullable()
      table.jsonb('payload').notNullable()
      table.jsonb('options').notNullable().defaultTo('{}')
      table.timestamp('created_at').notNullable().defaultTo(this.now())
    })
  }

  async down() {
    this.schema.dropTable('job_outbox')
    this.schema.dropTable('plugin_states')
  }
}
