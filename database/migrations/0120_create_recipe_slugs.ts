import { BaseSchema } from '@adonisjs/lucid/schema'

/** Slugs that recipes had before they were renamed, so that old links still lead to them. */
export default class CreateRecipeSlugs extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table recipe_slugs (
        group_id uuid not null references groups on delete cascade,
        slug text not null,
        recipe_id uuid not null references recipes on delete cascade,
        primary key (group_id, slug)
      );
      create index recipe_slugs_recipe_index on recipe_slugs (recipe_id);
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop table recipe_slugs;
    `)
  }
}
