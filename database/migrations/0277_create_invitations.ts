import { BaseSchema } from '@adonisjs/lucid/schema'

/** Who may come to a household by a link, and the categories that a group suggests for its recipes. */
export default class CreateInvitations extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table invitations (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null references groups on delete cascade,
        household_id uuid not null,
        user_id uuid references users on delete set null,
        token text not null unique,
        uses_left integer not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        foreign key (household_id, group_id) references households (id, group_id) on delete cascade
      );
      create index invitations_household_index on invitations (household_id);
      create index invitations_expiry_index on invitations (expires_at);
      create table group_categories (
        group_id uuid not null references groups on delete cascade,
        category_id uuid not null references categories on delete cascade,
        position integer not null,
        primary key (group_id, category_id)
      );
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop table group_categories;
      drop table invitations;
    `)
  }
}
