import { BaseSchema } from '@adonisjs/lucid/schema'

/** Calls of a minute that are counted for every process of the site; nothing is lost by a crash. */
export default class CreateCallCounts extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create unlogged table call_counts (
        minute timestamptz not null,
        caller cidr not null,
        calls integer not null,
        primary key (minute, caller)
      );
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw('drop table call_counts;')
  }
}
