import { BaseSchema } from '@adonisjs/lucid/schema'

/** Up to which version a list has forgotten what was removed: a device that knows an older one reads the whole list anew. */
export default class NoteWhatListsForgot extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(
      'alter table shopping_lists add column purged_version bigint not null default 0'
    )
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table shopping_lists drop column purged_version')
  }
}
