import { BaseSchema } from '@adonisjs/lucid/schema'

export default class CreateUsers extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table users (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null,
        household_id uuid not null,
        username text not null,
        full_name text not null,
        email text not null,
        password_hash text,
        auth_method text not null default 'Mealie' check (auth_method in ('Mealie', 'LDAP', 'OIDC')),
        admin boolean not null default false,
        advanced boolean not null default false,
        can_invite boolean not null default false,
        can_manage boolean not null default false,
        can_manage_household boolean not null default false,
        can_organize boolean not null default false,
        is_founder boolean not null default false,
        login_attempts smallint not null default 0,
        locked_at timestamptz,
        cache_key text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        foreign key (household_id, group_id) references households (id, group_id)
      );
      create unique index users_username_unique on users (lower(username));
      create unique index users_email_unique on users (lower(email));
      create index users_household_index on users (household_id);
      create table sessions (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users on delete cascade,
        remember boolean not null default false,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create index sessions_user_index on sessions (user_id);
      create index sessions_expiry_index on sessions (expires_at);
      create table api_tokens (
        id integer primary key generated always as identity,
        user_id uuid not null references users on delete cascade,
        name text not null,
        integration_id text not null default 'generic',
        token_hash text not null unique,
        created_at timestamptz not null default now()
      );
      create index api_tokens_user_index on api_tokens (user_id);
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop table api_tokens;
      drop table sessions;
      drop table users;
    `)
  }
}
