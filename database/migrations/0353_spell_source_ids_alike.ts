import { BaseSchema } from '@adonisjs/lucid/schema'

/** A UUID of another app has one spelling, whether its backup or its server told it. */
export default class SpellSourceIdsAlike extends BaseSchema {
  override async up(): Promise<void> {
    const uuid = `'^[0-9A-Fa-f]{8}-?([0-9A-Fa-f]{4}-?){3}[0-9A-Fa-f]{12}$'`
    this.schema.raw(`
      update recipe_sources set source_id = source_id::uuid::text
        where source_id ~ ${uuid} and source_id <> source_id::uuid::text;
      update thing_sources t set source_id = source_id::uuid::text
        where source_id ~ ${uuid} and source_id <> source_id::uuid::text
          and not exists (select from thing_sources o where o.household_id = t.household_id
            and o.kind = t.kind and o.source_id = t.source_id::uuid::text)
    `)
  }

  /** Both spellings mean the same: there is nothing to bring back. */
  override async down(): Promise<void> {}
}
