import { BaseSchema } from '@adonisjs/lucid/schema'

/** What texts of ingredient lines mean to a household, and which parser a group asks first. */
export default class CreateIngredientCorrections extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table ingredient_corrections (
        id uuid primary key default gen_random_uuid(),
        household_id uuid not null references households on delete cascade,
        key text not null check (key <> ''),
        food_id uuid references foods on delete cascade,
        unit_id uuid references units on delete cascade,
        created_at timestamptz not null default now(),
        check (num_nonnulls(food_id, unit_id) = 1)
      );
      create unique index ingredient_corrections_key_index
        on ingredient_corrections (household_id, key, (food_id is null));
      create index ingredient_corrections_food_index on ingredient_corrections (food_id);
      create index ingredient_corrections_unit_index on ingredient_corrections (unit_id);
      create index foods_changed_index on foods (group_id, updated_at);
      create index units_changed_index on units (group_id, updated_at);
      alter table groups add column ingredient_parser text;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      alter table groups drop column ingredient_parser;
      drop index units_changed_index;
      drop index foods_changed_index;
      drop table ingredient_corrections;
    `)
  }
}
