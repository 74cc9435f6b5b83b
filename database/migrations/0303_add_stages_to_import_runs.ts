import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A run may look what an archive holds before anything comes in; `migration` is the app that it comes from. What each
 * recipe has is noted, so that people see what comes.
 */
export default class AddStagesToImportRuns extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table import_runs
        add column migration text,
        add column stage text not null default 'import' check (stage in ('preview', 'import'));
      alter table import_item_recipes add column contents jsonb;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      delete from import_runs where stage = 'preview';
      alter table import_item_recipes drop column contents;
      alter table import_runs drop column stage, drop column migration;
    `)
  }
}
