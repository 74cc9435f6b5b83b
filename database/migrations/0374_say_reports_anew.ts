import { BaseSchema } from '@adonisjs/lucid/schema'

/** What it takes to say the sentences of reports in the language of whoever reads them; older ones stay as they were said. */
export default class SayReportsAnew extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table reports add column name_words jsonb;
      alter table report_entries add column message_words jsonb, add column exception_words jsonb;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      alter table report_entries drop column message_words, drop column exception_words;
      alter table reports drop column name_words;
    `)
  }
}
