import { BaseSchema } from '@adonisjs/lucid/schema'

/** Links by which a recipe can be read without signing in, until they expire. */
export default class CreateRecipeShares extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table recipe_shares (
        id uuid primary key default gen_random_uuid(),
        recipe_id uuid not null references recipes on delete cascade,
        group_id uuid not null references groups on delete cascade,
        expires_at timestamptz not null,
        created_at timestamptz not null default now()
      );
      create index recipe_shares_recipe_index on recipe_shares (recipe_id);
      create index recipe_shares_group_index on recipe_shares (group_id, created_at);
      create index recipe_shares_expires_index on recipe_shares (expires_at);
    `)
  }

  override async down(): Promise<void> {
    this.schema.dropTable('recipe_shares')
  }
}
