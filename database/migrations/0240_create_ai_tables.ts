import { BaseSchema } from '@adonisjs/lucid/schema'

/** Providers of language models, who does which task, and what each call took. */
export default class CreateAiTables extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table ai_providers (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        base_url text not null,
        model text not null,
        secrets text,
        params jsonb not null default '{}',
        timeout integer not null default 60,
        input_price numeric(14, 6) not null default 0,
        output_price numeric(14, 6) not null default 0,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index ai_providers_name_index on ai_providers (lower(name));

      create table ai_tasks (
        task text primary key,
        provider text,
        updated_at timestamptz not null default now()
      );

      create table ai_calls (
        id uuid primary key default gen_random_uuid(),
        task text not null,
        provider text not null,
        model text not null,
        outcome text not null default 'open' check (outcome in ('open', 'ok', 'failed')),
        failure text,
        input_tokens integer not null,
        output_tokens integer not null default 0,
        estimated boolean not null default true,
        cost numeric(16, 6) not null,
        milliseconds integer,
        group_id uuid references groups on delete set null,
        user_id uuid references users on delete set null,
        created_at timestamptz not null default now()
      );
      create index ai_calls_time_index on ai_calls (created_at);
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop table ai_calls;
      drop table ai_tasks;
      drop table ai_providers;
    `)
  }
}
