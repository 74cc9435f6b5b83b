import { BaseSchema } from '@adonisjs/lucid/schema'

export default class CreateSettings extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table settings (
        key text primary key,
        value jsonb not null,
        updated_at timestamptz not null default now()
      );
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop table settings;
    `)
  }
}
