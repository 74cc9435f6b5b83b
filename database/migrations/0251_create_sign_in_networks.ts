import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Networks from which users have signed in, as keyed hashes: a stranger's wrong passwords do not
 * lock them out there. The count of wrong passwords is in the throttles now.
 */
export default class CreateSignInNetworks extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table sign_in_networks (
        user_id uuid not null references users on delete cascade,
        network text not null,
        used_at timestamptz not null default now(),
        primary key (user_id, network)
      );
      create index sign_in_networks_use_index on sign_in_networks (used_at);
      alter table users drop column login_attempts, drop column locked_at;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      alter table users
        add column login_attempts smallint not null default 0,
        add column locked_at timestamptz;
      drop table sign_in_networks;
    `)
  }
}
