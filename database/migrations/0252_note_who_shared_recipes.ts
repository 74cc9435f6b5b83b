import { BaseSchema } from '@adonisjs/lucid/schema'

/** Who made a link may take it back, whichever household the recipe belongs to. */
export default class NoteWhoSharedRecipes extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table recipe_shares add column user_id uuid references users on delete set null;
      create index recipe_shares_user_index on recipe_shares (user_id);
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table recipe_shares drop column user_id;')
  }
}
