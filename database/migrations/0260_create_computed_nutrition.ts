import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What is estimated of recipes, and whose choice a food's entry is. A row is as of a version of its recipe and of the
 * tables; `recipe_version` 0 has it estimated anew. `items` are the foods and units that it rests on. The columns of
 * nutrients are a serving's, for filters and orders, and null where there is only "at least".
 */
export default class CreateComputedNutrition extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table recipe_computed_nutrition (
        recipe_id uuid primary key references recipes on delete cascade,
        recipe_version integer not null,
        tables text not null,
        hash text not null,
        computed json,
        items uuid[] not null default '{}',
        calories double precision,
        carbohydrate_content double precision,
        cholesterol_content double precision,
        fat_content double precision,
        fiber_content double precision,
        protein_content double precision,
        saturated_fat_content double precision,
        sodium_content double precision,
        sugar_content double precision,
        computed_at timestamptz not null default now()
      );
      create index recipe_computed_nutrition_items_index on recipe_computed_nutrition using gin (items);
      alter table foods add column nutrition_chosen boolean not null default false;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      alter table foods drop column nutrition_chosen;
      drop table recipe_computed_nutrition;
    `)
  }
}
