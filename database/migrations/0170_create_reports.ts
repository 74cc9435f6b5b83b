import { BaseSchema } from '@adonisjs/lucid/schema'

export default class CreateReports extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table reports (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null references groups on delete cascade,
        household_id uuid not null references households on delete cascade,
        user_id uuid references users on delete set null,
        category text not null,
        name text not null,
        status text not null default 'in-progress'
          check (status in ('in-progress', 'success', 'failure', 'partial')),
        alive_at timestamptz not null default now(),
        created_at timestamptz not null default now()
      );
      create index reports_group_index on reports (group_id, created_at);
      create index reports_open_index on reports (alive_at) where status = 'in-progress';
      create table report_entries (
        id uuid primary key default gen_random_uuid(),
        report_id uuid not null references reports on delete cascade,
        position bigint generated always as identity,
        success boolean not null,
        message text not null,
        exception text not null default '',
        created_at timestamptz not null default clock_timestamp()
      );
      create index report_entries_report_index on report_entries (report_id, position);
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop table report_entries;
      drop table reports;
    `)
  }
}
