import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a household has beside recipes may go along with an export. */
export default class ExportHouseholds extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(
      'alter table data_exports add column has_household boolean not null default false'
    )
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table data_exports drop column has_household')
  }
}
