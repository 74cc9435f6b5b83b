import { BaseSchema } from '@adonisjs/lucid/schema'

export default class CreatePantry extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table labels (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null references groups on delete cascade,
        name text not null,
        color text not null default '#959595',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (group_id, name)
      );
      create table foods (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null references groups on delete cascade,
        label_id uuid references labels on delete set null,
        name text not null,
        plural_name text,
        description text not null default '',
        extras jsonb not null default '{}',
        name_folded text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (group_id, name)
      );
      create index foods_folded_index on foods (group_id, name_folded);
      create index foods_label_index on foods (label_id);
      create table food_aliases (
        food_id uuid not null references foods on delete cascade,
        name text not null,
        name_folded text not null,
        primary key (food_id, name)
      );
      create table household_foods (
        household_id uuid not null references households on delete cascade,
        food_id uuid not null references foods on delete cascade,
        primary key (household_id, food_id)
      );
      create index household_foods_food_index on household_foods (food_id);
      create table units (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null references groups on delete cascade,
        name text not null,
        plural_name text,
        description text not null default '',
        extras jsonb not null default '{}',
        fraction boolean not null default true,
        abbreviation text not null default '',
        plural_abbreviation text default '',
        use_abbreviation boolean not null default false,
        name_folded text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (group_id, name)
      );
      create index units_folded_index on units (group_id, name_folded);
      create table unit_aliases (
        unit_id uuid not null references units on delete cascade,
        name text not null,
        name_folded text not null,
        primary key (unit_id, name)
      );
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop table unit_aliases;
      drop table units;
      drop table household_foods;
      drop table food_aliases;
      drop table foods;
      drop table labels;
    `)
  }
}
