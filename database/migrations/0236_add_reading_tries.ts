import { BaseSchema } from '@adonisjs/lucid/schema'

/** How often a reading was begun and not ended: what crashed the site twice is not tried again. */
export default class AddReadingTries extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw('alter table import_readings add column tries integer not null default 0;')
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table import_readings drop column tries;')
  }
}
