import { BaseSchema } from '@adonisjs/lucid/schema'

/** All that the site has of somebody as a file for them; a row without `finished_at` waits for its file. */
export default class CreateOwnDataExports extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table own_data_exports (
        user_id uuid primary key references users on delete cascade,
        bytes bigint not null default 0,
        requested_at timestamptz not null default now(),
        finished_at timestamptz
      )
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw('drop table own_data_exports')
  }
}
