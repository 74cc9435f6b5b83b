import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What the app that a recipe comes from knows it by, so that an archive brings nothing twice; and an importer's own
 * sentence on why a recipe did not come in.
 */
export default class KeepSourceIds extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table recipe_sources add column source_id text;
      create index recipe_sources_source_index on recipe_sources (importer, source_id)
        where source_id is not null;
      alter table import_item_recipes add column sentence text;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      alter table import_item_recipes drop column sentence;
      drop index recipe_sources_source_index;
      alter table recipe_sources drop column source_id;
    `)
  }
}
