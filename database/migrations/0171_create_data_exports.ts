import { BaseSchema } from '@adonisjs/lucid/schema'

/** Zips of many recipes; a row without `finished_at` waits for its file and is shown to nobody. */
export default class CreateDataExports extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table data_exports (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null references groups on delete cascade,
        household_id uuid not null references households on delete cascade,
        user_id uuid not null references users on delete cascade,
        name text not null,
        recipe_ids uuid[] not null,
        bytes bigint not null default 0,
        finished_at timestamptz,
        expires_at timestamptz not null default now() + interval '24 hours',
        created_at timestamptz not null default now()
      );
      create index data_exports_household_index on data_exports (household_id, created_at);
      create index data_exports_expires_index on data_exports (expires_at);
    `)
  }

  override async down(): Promise<void> {
    this.schema.dropTable('data_exports')
  }
}
