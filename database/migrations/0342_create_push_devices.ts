import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Devices on which the app shows what happens. Whoever has an address can send to it, so that it is sealed and only its hash
 * can be compared. A device goes with the session in which it was added, and what waits for it goes with the device.
 */
export default class CreatePushDevices extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table push_devices (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users on delete cascade,
        session_id uuid not null unique references sessions on delete cascade,
        endpoint_hash text not null unique,
        sealed_address text not null,
        topics text[] not null,
        locale text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index push_devices_user_index on push_devices (user_id);
      alter table deliveries drop constraint deliveries_kind_check;
      alter table deliveries add constraint deliveries_kind_check
        check (kind in ('webhook', 'notifier', 'action', 'push'));
      alter table deliveries add column device_id uuid references push_devices on delete cascade;
      create index deliveries_device_index on deliveries (device_id, created_at)
        where device_id is not null;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      delete from deliveries where kind = 'push';
      alter table deliveries drop column device_id;
      alter table deliveries drop constraint deliveries_kind_check;
      alter table deliveries add constraint deliveries_kind_check
        check (kind in ('webhook', 'notifier', 'action'));
      drop table push_devices;
    `)
  }
}
