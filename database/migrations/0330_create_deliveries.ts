import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What is sent to other machines: each row is one message, with what became of it. `target` is what
 * messages share that wait for the same machine, and `event_id` the change that is told, once a
 * subject. Rows of a try under way are leased, so that a crash leaves them to somebody else.
 */
export default class CreateDeliveries extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table deliveries (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null references groups on delete cascade,
        household_id uuid not null,
        kind text not null check (kind in ('webhook', 'notifier', 'action')),
        subject_id uuid not null,
        target text not null,
        event_id uuid,
        body text not null,
        state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
        attempts integer not null default 0,
        due_at timestamptz not null default now(),
        leased_until timestamptz,
        status integer,
        milliseconds integer,
        answer text not null default '',
        problem text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        foreign key (household_id, group_id) references households (id, group_id) on delete cascade,
        unique (subject_id, event_id)
      );
      create index deliveries_due_index on deliveries (kind, due_at) where state = 'waiting';
      create index deliveries_household_index on deliveries (household_id, subject_id, created_at);
      create index deliveries_created_index on deliveries (created_at);
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw('drop table deliveries')
  }
}
