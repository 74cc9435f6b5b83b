import { BaseSchema } from '@adonisjs/lucid/schema'

/** An ingredient that is a recipe keeps its name when that recipe is ended, as a note. */
export default class KeepNamesOfEndedSubRecipes extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create function keep_name_of_sub_recipe() returns trigger language plpgsql as $$
      begin
        update recipe_ingredients
          set note = concat_ws(' ', old.name, nullif(note, '')), referenced_recipe_id = null
          where referenced_recipe_id = old.id;
        return old;
      end $$;
      create trigger recipes_keep_name_of_sub_recipe before delete on recipes
        for each row execute function keep_name_of_sub_recipe();
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop trigger recipes_keep_name_of_sub_recipe on recipes;
      drop function keep_name_of_sub_recipe();
    `)
  }
}
