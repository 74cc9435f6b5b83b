import { BaseSchema } from '@adonisjs/lucid/schema'

/** A run may read from a running server: its address, the sealed token, what it was and why the run waits for it. */
export default class ReadRunsFromServers extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw('alter table import_runs add column server jsonb;')
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table import_runs drop column server;')
  }
}
