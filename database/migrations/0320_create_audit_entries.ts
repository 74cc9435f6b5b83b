import { BaseSchema } from '@adonisjs/lucid/schema'

/** Who did what to accounts, rights and settings; names stay when their bearers are gone. */
export default class CreateAuditEntries extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table audit_entries (
        id uuid primary key default gen_random_uuid(),
        created_at timestamptz not null default now(),
        act text not null,
        actor_id uuid,
        actor_name text,
        user_id uuid,
        user_name text,
        subject text,
        details jsonb not null default '{}',
        network text,
        user_agent text
      );
      create index audit_entries_time_index on audit_entries (created_at, id);
      create index audit_entries_actor_index on audit_entries (actor_id, created_at);
      create index audit_entries_user_index on audit_entries (user_id, created_at);
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw('drop table audit_entries')
  }
}
