import { BaseSchema } from '@adonisjs/lucid/schema'

/** How a person reads recipes: the measures they see, and whether single keys act. */
export default class AddUserPreferences extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table users
        add column measures text not null default 'original'
          check (measures in ('original', 'metric', 'imperial')),
        add column shortcuts boolean not null default true;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table users drop column measures, drop column shortcuts;')
  }
}
