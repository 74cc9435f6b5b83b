import { BaseSchema } from '@adonisjs/lucid/schema'

export default class CreateRecipeComments extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table recipe_comments (
        id uuid primary key default gen_random_uuid(),
        recipe_id uuid not null references recipes on delete cascade,
        group_id uuid not null references groups on delete cascade,
        user_id uuid not null references users on delete cascade,
        text text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index recipe_comments_recipe_index on recipe_comments (recipe_id, created_at);
      create index recipe_comments_group_index on recipe_comments (group_id, created_at);
      create index recipe_comments_user_index on recipe_comments (user_id);
    `)
  }

  override async down(): Promise<void> {
    this.schema.dropTable('recipe_comments')
  }
}
