import { BaseSchema } from '@adonisjs/lucid/schema'

/** Which merge a report tells of, so that it can be undone from there. */
export default class NoteMergesInReports extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table reports add column merge jsonb;
      create index reports_merge_index on reports ((merge->>'id')) where merge is not null;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table reports drop column merge')
  }
}
