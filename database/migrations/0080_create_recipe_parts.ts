import { BaseSchema } from '@adonisjs/lucid/schema'

export default class CreateRecipeParts extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table recipe_ingredients (
        id bigint primary key generated always as identity,
        recipe_id uuid not null references recipes on delete cascade,
        position integer not null,
        reference_id uuid not null default gen_random_uuid(),
        title text,
        note text,
        original_text text,
        quantity numeric(14, 3),
        unit_id uuid references units on delete set null,
        food_id uuid references foods on delete set null,
        unique (recipe_id, position)
      );
      create index recipe_ingredients_food_index on recipe_ingredients (food_id, recipe_id);
      create index recipe_ingredients_unit_index on recipe_ingredients (unit_id);
      create table recipe_instructions (
        id uuid primary key default gen_random_uuid(),
        recipe_id uuid not null references recipes on delete cascade,
        position integer not null,
        title text,
        summary text,
        text text not null,
        ingredient_references uuid[] not null default '{}',
        unique (recipe_id, position)
      );
      create table recipe_notes (
        id bigint primary key generated always as identity,
        recipe_id uuid not null references recipes on delete cascade,
        position integer not null,
        title text not null,
        text text not null,
        unique (recipe_id, position)
      );
      create table recipe_nutrition (
        recipe_id uuid primary key references recipes on delete cascade,
        calories text,
        carbohydrate_content text,
        cholesterol_content text,
        fat_content text,
        fiber_content text,
        protein_content text,
        saturated_fat_content text,
        sodium_content text,
        sugar_content text,
        trans_fat_content text,
        unsaturated_fat_content text
      );
      create table recipe_assets (
        id bigint primary key generated always as identity,
        recipe_id uuid not null references recipes on delete cascade,
        position integer not null,
        name text not null,
        icon text not null,
        file_name text,
        unique (recipe_id, position)
      );
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop table recipe_assets;
      drop table recipe_nutrition;
      drop table recipe_notes;
      drop table recipe_instructions;
      drop table recipe_ingredients;
    `)
  }
}
