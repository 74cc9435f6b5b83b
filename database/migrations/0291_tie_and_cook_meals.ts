import { BaseSchema } from '@adonisjs/lucid/schema'

/** Leftovers know the meal that they come from, and cooked meals what cooking them wrote, so that it can be taken back. */
export default class TieAndCookMeals extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table meal_plan_entries
        add column leftover_of integer references meal_plan_entries on delete set null,
        add column made_event_id uuid references recipe_timeline_events on delete set null,
        add column made_before timestamptz,
        add column is_skipped boolean not null default false;
      create index meal_plan_entries_leftover_index on meal_plan_entries (leftover_of)
        where leftover_of is not null;
      create index meal_plan_entries_event_index on meal_plan_entries (made_event_id)
        where made_event_id is not null;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      alter table meal_plan_entries drop column leftover_of, drop column made_event_id,
        drop column made_before, drop column is_skipped;
    `)
  }
}
