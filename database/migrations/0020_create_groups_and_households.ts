import { BaseSchema } from '@adonisjs/lucid/schema'

export default class CreateGroupsAndHouseholds extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table groups (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        slug text not null unique,
        private_group boolean not null default true,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create table households (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null references groups on delete cascade,
        name text not null,
        slug text not null,
        private_household boolean not null default true,
        lock_recipe_edits_from_other_households boolean not null default true,
        first_day_of_week smallint not null default 0,
        recipe_public boolean not null default true,
        recipe_show_nutrition boolean not null default false,
        recipe_show_assets boolean not null default false,
        recipe_landscape_view boolean not null default false,
        recipe_disable_comments boolean not null default false,
        recipe_disable_amount boolean not null default true,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (group_id, slug),
        unique (id, group_id)
      );
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop table households;
      drop table groups;
    `)
  }
}
