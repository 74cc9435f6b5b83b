import { BaseSchema } from '@adonisjs/lucid/schema'

/** The site that a recipe was fetched from: small numbers are ids on many sites. */
export default class NoteSourceSites extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table recipe_sources add column source_site text;
      drop index recipe_sources_source_index;
      create index recipe_sources_source_index on recipe_sources (source_id)
        where source_id is not null;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop index recipe_sources_source_index;
      create index recipe_sources_source_index on recipe_sources (importer, source_id)
        where source_id is not null;
      alter table recipe_sources drop column source_site;
    `)
  }
}
