import { BaseSchema } from '@adonisjs/lucid/schema'

/** Cookbooks are filters: what stands in one is looked up when it is opened. */
export default class CreateCookbooks extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table cookbooks (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null references groups on delete cascade,
        household_id uuid not null,
        name text not null,
        slug text not null,
        description text not null,
        position integer not null,
        public boolean not null,
        query_filter_string text not null,
        query_filter_parts jsonb not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        foreign key (household_id, group_id) references households (id, group_id) on delete cascade,
        unique (group_id, slug)
      );
      create index cookbooks_household_index on cookbooks (household_id, position);
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw('drop table cookbooks')
  }
}
