import { BaseSchema } from '@adonisjs/lucid/schema'

/** Times are free text in the contract, and nothing read or wrote them as minutes. */
export default class DropTotalMinutesOfRecipes extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw('alter table recipes drop column total_minutes')
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table recipes add column total_minutes integer')
  }
}
