import { BaseSchema } from '@adonisjs/lucid/schema'

/** What merges of foods and units changed, so that they can be undone for a month. */
export default class CreatePantryMerges extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table pantry_merges (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null references groups on delete cascade,
        user_id uuid references users on delete set null,
        kind text not null check (kind in ('foods', 'units')),
        to_id uuid not null,
        item jsonb not null,
        aliases jsonb not null,
        households jsonb not null,
        added_aliases jsonb not null,
        added_households jsonb not null,
        created_at timestamptz not null default now()
      );
      create index pantry_merges_group_index on pantry_merges (group_id, created_at);
      create table pantry_merge_lines (
        merge_id uuid not null references pantry_merges on delete cascade,
        source text not null,
        line text not null,
        primary key (merge_id, source, line)
      );
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop table pantry_merge_lines;
      drop table pantry_merges;
    `)
  }
}
