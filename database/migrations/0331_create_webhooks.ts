import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Addresses that are sent a household's meals of the day. `scheduled_time` is in UTC; where there is a
 * `local_time`, that counts, on the clock of `zone`, which the household had when `next_at` was computed.
 */
export default class CreateWebhooks extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table webhooks (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null references groups on delete cascade,
        household_id uuid not null,
        name text not null,
        url text not null,
        enabled boolean not null,
        scheduled_time time(0) not null,
        local_time time(0),
        zone text,
        next_at timestamptz not null,
        sealed_secret text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        foreign key (household_id, group_id) references households (id, group_id) on delete cascade
      );
      create index webhooks_household_index on webhooks (household_id, created_at);
      create index webhooks_next_index on webhooks (next_at) where enabled;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw('drop table webhooks')
  }
}
