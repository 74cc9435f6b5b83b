import { BaseSchema } from '@adonisjs/lucid/schema'

/** Secrets by which apps make the codes of a second step, and codes for when the app is lost. */
export default class CreateSecondFactors extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table second_factors (
        user_id uuid primary key references users on delete cascade,
        secret text not null,
        last_step bigint not null default 0,
        confirmed_at timestamptz,
        created_at timestamptz not null default now()
      );
      create table recovery_codes (
        user_id uuid not null references users on delete cascade,
        code_hash text not null,
        created_at timestamptz not null default now(),
        primary key (user_id, code_hash)
      );
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop table recovery_codes;
      drop table second_factors;
    `)
  }
}
