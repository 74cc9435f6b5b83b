import { BaseSchema } from '@adonisjs/lucid/schema'

/** Who put a recipe into the trash; and no live recipe has the trash's own address. */
export default class NoteWhoDeletedRecipes extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table recipes add column deleted_by uuid references users on delete set null;
      update recipes set slug = 'trash-' || substr(id::text, 1, 8)
        where slug = 'trash' and deleted_at is null;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table recipes drop column deleted_by')
  }
}
