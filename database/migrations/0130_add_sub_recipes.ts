import { BaseSchema } from '@adonisjs/lucid/schema'

/** An ingredient may be another recipe of the group. */
export default class AddSubRecipes extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table recipe_ingredients
        add column referenced_recipe_id uuid references recipes on delete set null;
      create index recipe_ingredients_referenced_recipe_index
        on recipe_ingredients (referenced_recipe_id) where referenced_recipe_id is not null;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop index recipe_ingredients_referenced_recipe_index;
      alter table recipe_ingredients drop column referenced_recipe_id;
    `)
  }
}
