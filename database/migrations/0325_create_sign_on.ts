import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Who people are at other sites by which they sign in, sign-ins that are under way there, and which session came of
 * which: so that its end there is its end here.
 */
export default class CreateSignOn extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table sign_on_identities (
        plugin_id text not null,
        subject text not null,
        user_id uuid not null references users on delete cascade,
        created_at timestamptz not null default now(),
        used_at timestamptz not null default now(),
        primary key (plugin_id, subject),
        unique (user_id, plugin_id)
      );
      create table sign_on_flows (
        id text primary key,
        plugin_id text not null,
        secrets jsonb not null,
        remember boolean not null,
        expires_at timestamptz not null
      );
      create index sign_on_flows_expiry_index on sign_on_flows (expires_at);
      alter table sessions add column sign_on text, add column sign_on_session text;
      create index sessions_sign_on_index on sessions (sign_on, sign_on_session) where sign_on is not null;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      alter table sessions drop column sign_on, drop column sign_on_session;
      drop table sign_on_flows;
      drop table sign_on_identities;
    `)
  }
}
