import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a household plans to eat, the rules that random meals keep, and the time zone its days are in. */
export default class CreateMealPlans extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table households add column time_zone text;
      create table meal_plan_entries (
        id integer primary key generated always as identity,
        group_id uuid not null references groups on delete cascade,
        household_id uuid not null,
        user_id uuid references users on delete set null,
        date date not null,
        entry_type text not null check (entry_type in
          ('breakfast', 'lunch', 'dinner', 'side', 'snack', 'drink', 'dessert')),
        title text not null,
        text text not null,
        recipe_id uuid references recipes on delete set null,
        servings numeric(9, 3),
        made_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        foreign key (household_id, group_id) references households (id, group_id) on delete cascade
      );
      create index meal_plan_entries_household_index on meal_plan_entries (household_id, date);
      create index meal_plan_entries_recipe_index on meal_plan_entries (recipe_id);
      create index meal_plan_entries_due_index on meal_plan_entries (date)
        where made_at is null and recipe_id is not null;
      create function name_planned_recipes() returns trigger language plpgsql as $$
      begin
        update meal_plan_entries set title = old.name where recipe_id = old.id and title = '';
        return old;
      end $$;
      create trigger recipes_planned before delete on recipes for each row
        execute function name_planned_recipes();
      create table meal_plan_rules (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null references groups on delete cascade,
        household_id uuid not null,
        day text not null,
        entry_type text not null,
        query_filter_string text not null,
        query_filter_parts jsonb not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        foreign key (household_id, group_id) references households (id, group_id) on delete cascade
      );
      create index meal_plan_rules_household_index on meal_plan_rules (household_id);
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop table meal_plan_rules;
      drop trigger recipes_planned on recipes;
      drop function name_planned_recipes();
      drop table meal_plan_entries;
      alter table households drop column time_zone;
    `)
  }
}
