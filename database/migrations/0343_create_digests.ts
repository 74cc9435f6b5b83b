import { BaseSchema } from '@adonisjs/lucid/schema'

/** Who is mailed what is on in their household, how often, on which clock and in which language. */
export default class CreateDigests extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table digests (
        user_id uuid primary key references users on delete cascade,
        frequency text not null check (frequency in ('daily', 'weekly')),
        time_zone text not null,
        locale text not null,
        since timestamptz not null default now(),
        next_at timestamptz not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index digests_due_index on digests (next_at);
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw('drop table digests')
  }
}
