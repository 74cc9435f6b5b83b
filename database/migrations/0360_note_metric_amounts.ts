import { BaseSchema } from '@adonisjs/lucid/schema'

/** The metric amount that a recipe's source gives beside cups. */
export default class NoteMetricAmounts extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw('alter table recipe_ingredients add column metric_amount text')
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table recipe_ingredients drop column metric_amount')
  }
}
