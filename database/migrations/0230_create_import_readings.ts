import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Readings wait here until a person has looked at them; what a recipe was read from stays with it;
 * runs are imports of many, item by item.
 */
export default class CreateImportReadings extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table import_readings (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null references groups on delete cascade,
        household_id uuid not null references households on delete cascade,
        user_id uuid not null references users on delete cascade,
        kind text not null check (kind in ('address', 'page', 'text', 'file', 'pictures')),
        status text not null default 'reading'
          check (status in ('reading', 'ready', 'failed', 'saved')),
        progress real not null default 0,
        source jsonb not null,
        options jsonb not null default '{}',
        drafts jsonb not null default '[]',
        importer text,
        failure text,
        doubts integer not null default 0,
        has_page boolean not null default false,
        pictures integer not null default 0,
        recipe_id uuid references recipes on delete set null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index import_readings_user_index on import_readings (user_id, created_at);
      create index import_readings_age_index on import_readings (updated_at);

      create table recipe_sources (
        recipe_id uuid primary key references recipes on delete cascade,
        kind text not null,
        url text,
        importer text not null,
        draft jsonb not null,
        has_page boolean not null default false,
        pictures integer not null default 0,
        read_at timestamptz not null default now()
      );

      create table import_runs (
        report_id uuid primary key references reports on delete cascade,
        group_id uuid not null references groups on delete cascade,
        household_id uuid not null references households on delete cascade,
        user_id uuid references users on delete set null,
        options jsonb not null default '{}',
        archive text,
        worker text,
        worker_until timestamptz,
        state text not null default 'running' check (state in ('running', 'paused', 'ended')),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index import_runs_group_index on import_runs (group_id, created_at);

      create table import_items (
        run_id uuid not null references import_runs on delete cascade,
        position integer not null,
        source jsonb not null,
        label text not null,
        status text not null default 'waiting'
          check (status in ('waiting', 'reading', 'done', 'doubtful', 'known', 'failed')),
        failure text,
        tries integer not null default 0,
        recipe_id uuid references recipes on delete set null,
        entry_id uuid references report_entries on delete set null,
        updated_at timestamptz not null default now(),
        primary key (run_id, position)
      );
      create index import_items_status_index on import_items (run_id, status, position);
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop table import_items;
      drop table import_runs;
      drop table recipe_sources;
      drop table import_readings;
    `)
  }
}
