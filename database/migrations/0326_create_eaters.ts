import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Who eats in a household: members, children and guests, with or without an account. A member's entry
 * moves with them to another household.
 */
export default class CreateEaters extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table users add constraint users_household_unique unique (id, household_id);
      create table eaters (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null references groups on delete cascade,
        household_id uuid not null,
        user_id uuid unique,
        kind text not null check (kind in ('member', 'child', 'guest')),
        name text not null,
        diets text[] not null default '{}',
        allergens text[] not null default '{}',
        at_table boolean not null default true,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check ((kind = 'member') = (user_id is not null)),
        foreign key (household_id, group_id) references households (id, group_id) on delete cascade,
        foreign key (user_id, household_id) references users (id, household_id)
          on update cascade on delete cascade
      );
      create index eaters_household_index on eaters (household_id, created_at);
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop table eaters;
      alter table users drop constraint users_household_unique;
    `)
  }
}
