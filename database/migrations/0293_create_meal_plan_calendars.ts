import { BaseSchema } from '@adonisjs/lucid/schema'

/** The link under which calendars read a household's plan; of its secret there is only the hash. */
export default class CreateMealPlanCalendars extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table meal_plan_calendars (
        household_id uuid primary key references households on delete cascade,
        token_hash text not null unique,
        locale text not null,
        created_at timestamptz not null default now()
      );
    `)
  }

  override async down(): Promise<void> {
    this.schema.dropTable('meal_plan_calendars')
  }
}
