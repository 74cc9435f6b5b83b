import { BaseSchema } from '@adonisjs/lucid/schema'

/** Public keys by which people sign in with their device. */
export default class CreatePasskeys extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table passkeys (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users on delete cascade,
        credential_id text not null unique,
        public_key bytea not null,
        counter bigint not null default 0,
        name text not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz
      );
      create index passkeys_user_index on passkeys (user_id);
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw('drop table passkeys')
  }
}
