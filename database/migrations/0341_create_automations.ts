import { BaseSchema } from '@adonisjs/lucid/schema'

/** What households have done when something happens, and what became of it. */
export default class CreateAutomations extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table automations (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null references groups on delete cascade,
        household_id uuid not null,
        user_id uuid references users on delete set null,
        name text not null,
        enabled boolean not null,
        event text not null,
        contains text not null,
        act text not null,
        target_id uuid,
        tag text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        foreign key (household_id, group_id) references households (id, group_id) on delete cascade
      );
      create index automations_household_index on automations (household_id, created_at);
      create index automations_group_index on automations (group_id, event) where enabled;
      create index automations_user_index on automations (user_id);
      create table automation_runs (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null references groups on delete cascade,
        household_id uuid not null,
        automation_id uuid not null references automations on delete cascade,
        event_id uuid not null,
        subject text not null,
        state text not null,
        reason text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (automation_id, event_id),
        foreign key (household_id, group_id) references households (id, group_id) on delete cascade
      );
      create index automation_runs_time_index on automation_runs (automation_id, created_at);
      create index automation_runs_household_index on automation_runs (household_id, created_at);
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw('drop table automation_runs, automations')
  }
}
