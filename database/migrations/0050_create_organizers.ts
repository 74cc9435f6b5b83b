import { BaseSchema } from '@adonisjs/lucid/schema'

export default class CreateOrganizers extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table categories (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null references groups on delete cascade,
        name text not null,
        slug text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (group_id, slug)
      );
      create table tags (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null references groups on delete cascade,
        name text not null,
        slug text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (group_id, slug)
      );
      create table tools (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null references groups on delete cascade,
        name text not null,
        slug text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (group_id, slug)
      );
      create table household_tools (
        household_id uuid not null references households on delete cascade,
        tool_id uuid not null references tools on delete cascade,
        primary key (household_id, tool_id)
      );
      create index household_tools_tool_index on household_tools (tool_id);
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop table household_tools;
      drop table tools;
      drop table tags;
      drop table categories;
    `)
  }
}
