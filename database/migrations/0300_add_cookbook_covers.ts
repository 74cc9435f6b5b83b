import { BaseSchema } from '@adonisjs/lucid/schema'

/** A cookbook may show the picture of one of its recipes; without a choice it shows the first. */
export default class AddCookbookCovers extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table cookbooks
        add column cover_recipe_id uuid references recipes on delete set null;
      create index cookbooks_cover_recipe_index on cookbooks (cover_recipe_id)
        where cover_recipe_id is not null;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table cookbooks drop column cover_recipe_id')
  }
}
