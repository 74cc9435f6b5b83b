import { BaseSchema } from '@adonisjs/lucid/schema'

/** Exports are written in several formats, whose files have endings of their own. */
export default class NoteFormatsOfDataExports extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table data_exports
        add column format text not null default 'json',
        add column ending text not null default 'zip';
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table data_exports drop column format, drop column ending')
  }
}
