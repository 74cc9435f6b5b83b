import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a household can do with a recipe by other programs: open an address, or have it posted there. */
export default class CreateRecipeActions extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table recipe_actions (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null references groups on delete cascade,
        household_id uuid not null,
        action_type text not null check (action_type in ('link', 'post')),
        title text not null,
        url text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        foreign key (household_id, group_id) references households (id, group_id) on delete cascade
      );
      create index recipe_actions_household_index on recipe_actions (household_id, created_at);
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw('drop table recipe_actions')
  }
}
