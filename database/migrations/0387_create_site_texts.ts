import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a site says in words of its own: by language a catalogue of texts with the English ones that they were translated from. */
export default class CreateSiteTexts extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table site_texts (
        tag text primary key,
        catalogue jsonb not null default '{}',
        updated_at timestamptz not null default now()
      );
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop table site_texts;
    `)
  }
}
