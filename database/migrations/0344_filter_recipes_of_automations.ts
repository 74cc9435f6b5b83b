import { BaseSchema } from '@adonisjs/lucid/schema'

/** Automations may be for some recipes only: those that a filter asks for, as cookbooks have them. */
export default class FilterRecipesOfAutomations extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(
      `alter table automations add column query_filter_string text not null default ''`
    )
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table automations drop column query_filter_string')
  }
}
