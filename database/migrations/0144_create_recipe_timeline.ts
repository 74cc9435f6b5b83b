import { BaseSchema } from '@adonisjs/lucid/schema'

/** What happened to recipes; those that exist already get the event of their creation. */
export default class CreateRecipeTimeline extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table recipe_timeline_events (
        id uuid primary key default gen_random_uuid(),
        recipe_id uuid not null references recipes on delete cascade,
        group_id uuid not null references groups on delete cascade,
        user_id uuid not null references users on delete cascade,
        subject text not null,
        event_type text not null check (event_type in ('system', 'info', 'comment')),
        event_message text,
        image text,
        timestamp timestamptz not null default now(),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index recipe_timeline_recipe_index on recipe_timeline_events (recipe_id, timestamp);
      create index recipe_timeline_group_index on recipe_timeline_events (group_id, timestamp);
      create index recipe_timeline_user_index on recipe_timeline_events (user_id);
      insert into recipe_timeline_events (recipe_id, group_id, user_id, subject, event_type, timestamp)
        select id, group_id, user_id, 'Recipe Created', 'system', created_at from recipes;
    `)
  }

  override async down(): Promise<void> {
    this.schema.dropTable('recipe_timeline_events')
  }
}
