import { BaseSchema } from '@adonisjs/lucid/schema'

/** Days that a household plans again and again; each meal has the number of its day, from 0. */
export default class CreateMealPlanTemplates extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table meal_plan_templates (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null references groups on delete cascade,
        household_id uuid not null,
        name text not null,
        meals jsonb not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        foreign key (household_id, group_id) references households (id, group_id) on delete cascade
      );
      create index meal_plan_templates_household_index on meal_plan_templates (household_id);
    `)
  }

  override async down(): Promise<void> {
    this.schema.dropTable('meal_plan_templates')
  }
}
