import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What a recipe was when it came from another app, and the version that it had here then: what was changed since, there or here,
 * is seen when the same archive comes again.
 */
export default class KeepSourceContents extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table recipe_sources add column content_hash text, add column saved_version integer;
      alter table import_items drop constraint import_items_status_check,
        add check (status in
          ('waiting', 'reading', 'done', 'doubtful', 'known', 'changed', 'failed'));
      alter table import_item_recipes drop constraint import_item_recipes_status_check,
        add check (status in ('done', 'doubtful', 'known', 'changed', 'failed'));
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      update import_items set status = 'known' where status = 'changed';
      update import_item_recipes set status = 'known' where status = 'changed';
      alter table import_items drop constraint import_items_status_check,
        add check (status in ('waiting', 'reading', 'done', 'doubtful', 'known', 'failed'));
      alter table import_item_recipes drop constraint import_item_recipes_status_check,
        add check (status in ('done', 'doubtful', 'known', 'failed'));
      alter table recipe_sources drop column saved_version, drop column content_hash;
    `)
  }
}
