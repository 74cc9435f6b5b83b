import { BaseSchema } from '@adonisjs/lucid/schema'

/** Tokens for programs may be kept to a part of the site; those without may change all that their owner may. */
export default class KeepTokensToParts extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(
      `alter table api_tokens add column scope text check (scope in ('recipes', 'planning'))`
    )
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table api_tokens drop column scope')
  }
}
