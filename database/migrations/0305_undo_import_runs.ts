import { BaseSchema } from '@adonisjs/lucid/schema'

/** A run may take back what it brought in: recipes go to the trash, those that were changed since stay. */
export default class UndoImportRuns extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table import_runs drop constraint import_runs_stage_check,
        add check (stage in ('preview', 'import', 'undo'));
      alter table import_items drop constraint import_items_status_check,
        add check (status in
          ('waiting', 'reading', 'done', 'doubtful', 'known', 'changed', 'failed', 'undone', 'kept'));
      alter table import_item_recipes drop constraint import_item_recipes_status_check,
        add check (status in
          ('done', 'doubtful', 'known', 'changed', 'failed', 'undone', 'kept'));
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      delete from import_item_recipes where status = 'undone';
      update import_item_recipes set status = 'done' where status = 'kept';
      update import_items set status = 'done' where status in ('undone', 'kept');
      update import_runs set stage = 'import' where stage = 'undo';
      alter table import_item_recipes drop constraint import_item_recipes_status_check,
        add check (status in ('done', 'doubtful', 'known', 'changed', 'failed'));
      alter table import_items drop constraint import_items_status_check,
        add check (status in
          ('waiting', 'reading', 'done', 'doubtful', 'known', 'changed', 'failed'));
      alter table import_runs drop constraint import_runs_stage_check,
        add check (stage in ('preview', 'import'));
    `)
  }
}
