import { BaseSchema } from '@adonisjs/lucid/schema'

export default class CreateRecipeLinks extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table recipe_categories (
        recipe_id uuid not null references recipes on delete cascade,
        category_id uuid not null references categories on delete cascade,
        primary key (recipe_id, category_id)
      );
      create index recipe_categories_category_index on recipe_categories (category_id, recipe_id);
      create table recipe_tags (
        recipe_id uuid not null references recipes on delete cascade,
        tag_id uuid not null references tags on delete cascade,
        primary key (recipe_id, tag_id)
      );
      create index recipe_tags_tag_index on recipe_tags (tag_id, recipe_id);
      create table recipe_tools (
        recipe_id uuid not null references recipes on delete cascade,
        tool_id uuid not null references tools on delete cascade,
        primary key (recipe_id, tool_id)
      );
      create index recipe_tools_tool_index on recipe_tools (tool_id, recipe_id);
      create table recipe_ratings (
        id uuid primary key default gen_random_uuid(),
        recipe_id uuid not null references recipes on delete cascade,
        user_id uuid not null references users on delete cascade,
        rating real check (rating between 0 and 5),
        is_favorite boolean not null default false,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (user_id, recipe_id)
      );
      create index recipe_ratings_recipe_index on recipe_ratings (recipe_id);
      create table recipe_revisions (
        recipe_id uuid not null references recipes on delete cascade,
        version integer not null,
        user_id uuid references users on delete set null,
        snapshot jsonb not null,
        created_at timestamptz not null default now(),
        primary key (recipe_id, version)
      );
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop table recipe_revisions;
      drop table recipe_ratings;
      drop table recipe_tools;
      drop table recipe_tags;
      drop table recipe_categories;
    `)
  }
}
