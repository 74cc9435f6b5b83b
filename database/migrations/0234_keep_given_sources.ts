import { BaseSchema } from '@adonisjs/lucid/schema'

/** What was handed in is kept with its recipe, so that texts and files can be read again, too. */
export default class KeepGivenSources extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw('alter table recipe_sources add column given jsonb;')
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table recipe_sources drop column given;')
  }
}
