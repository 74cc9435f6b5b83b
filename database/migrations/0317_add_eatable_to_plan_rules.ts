import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whether what a rule picks is what all at the table can eat: surely, or as far as anybody knows. */
export default class AddEatableToPlanRules extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`alter table meal_plan_rules
      add column eatable text check (eatable in ('sure', 'possible'))`)
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table meal_plan_rules drop column eatable')
  }
}
