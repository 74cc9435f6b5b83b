import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What is counted so that nobody does it too often: sign-ins by address and by account, questions for
 * free names. It takes the place of the counts of calls.
 */
export default class CreateThrottles extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table throttles (
        key text primary key,
        count integer not null,
        resets_at timestamptz not null
      );
      create index throttles_reset_index on throttles (resets_at);
      drop table call_counts;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop table throttles;
      create unlogged table call_counts (
        minute timestamptz not null,
        caller cidr not null,
        calls integer not null,
        primary key (minute, caller)
      );
    `)
  }
}
