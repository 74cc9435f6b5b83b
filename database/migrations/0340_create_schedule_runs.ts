import { BaseSchema } from '@adonisjs/lucid/schema'

/** How each timed job went last, and when and why it failed last: one row each, of the site. */
export default class CreateScheduleRuns extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table schedule_runs (
        owner text not null,
        job text not null,
        started_at timestamptz not null,
        milliseconds integer,
        problem text,
        failed_at timestamptz,
        failure text,
        primary key (owner, job)
      )
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw('drop table schedule_runs')
  }
}
