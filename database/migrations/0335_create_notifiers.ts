import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Ways by which people are told what happens in a household. The address holds passwords, so only its
 * scheme can be read without this site's key; `events` are the options that are on.
 */
export default class CreateNotifiers extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table notifiers (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null references groups on delete cascade,
        household_id uuid not null,
        options_id uuid not null default gen_random_uuid(),
        user_id uuid references users on delete set null,
        name text not null,
        enabled boolean not null,
        scheme text not null,
        sealed_url text,
        events text[] not null,
        locale text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        foreign key (household_id, group_id) references households (id, group_id) on delete cascade
      );
      create index notifiers_household_index on notifiers (household_id, created_at);
      create index notifiers_group_index on notifiers (group_id) where enabled;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw('drop table notifiers')
  }
}
