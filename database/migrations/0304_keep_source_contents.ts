import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What a recipe was when it came from another app, and the version that it had here then: what was changed since, there or here,
 * is seen when the same archive comes again.
 */
export default class KeepSourceContents extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table recipe_sources add column content_hash text, add column saved_version integer;
      alter table import_item_recipes add column changed text
        check (changed in ('there', 'here', 'both'));
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      alter table import_item_recipes drop column changed;
      alter table recipe_sources drop column content_hash, drop column saved_version;
    `)
  }
}
