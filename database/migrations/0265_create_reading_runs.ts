import { BaseSchema } from '@adonisjs/lucid/schema'

/** Runs that read the ingredients of all recipes of a household, with what the lines were before; entries of reports name recipes. */
export default class CreateReadingRuns extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table reading_runs (
        report_id uuid primary key references reports on delete cascade,
        group_id uuid not null references groups on delete cascade,
        household_id uuid not null references households on delete cascade,
        user_id uuid references users on delete set null,
        locale text not null,
        state text not null default 'reading'
          check (state in ('reading', 'read', 'undoing', 'undone')),
        total integer not null default 0,
        done integer not null default 0,
        recipes integer not null default 0,
        lines integer not null default 0,
        refused integer not null default 0,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index reading_runs_open_index on reading_runs (household_id)
        where state in ('reading', 'undoing');
      create table reading_run_recipes (
        run_id uuid not null references reading_runs on delete cascade,
        recipe_id uuid not null references recipes on delete cascade,
        status text not null default 'waiting'
          check (status in ('waiting', 'read', 'left', 'undone')),
        version integer,
        before jsonb,
        primary key (run_id, recipe_id)
      );
      create index reading_run_recipes_status_index on reading_run_recipes (run_id, status, recipe_id);
      create index reading_run_recipes_recipe_index on reading_run_recipes (recipe_id);
      alter table report_entries add column recipe_id uuid references recipes on delete set null;
      create index report_entries_recipe_index on report_entries (recipe_id) where recipe_id is not null;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      alter table report_entries drop column recipe_id;
      drop table reading_run_recipes;
      drop table reading_runs;
    `)
  }
}
