import { BaseSchema } from '@adonisjs/lucid/schema'

/** Links by which people choose a new password, each bound to the address that it was for. */
export default class CreatePasswordResets extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table password_resets (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        email text not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create index password_resets_user_index on password_resets (user_id);
      create index password_resets_expiry_index on password_resets (expires_at);
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw('drop table password_resets')
  }
}
