import { BaseSchema } from '@adonisjs/lucid/schema'

/** Links under which anybody reads a shopping list, until they expire; of a link's secret there is only the hash. */
export default class CreateShoppingListLinks extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table shopping_list_links (
        shopping_list_id uuid primary key references shopping_lists on delete cascade,
        group_id uuid not null references groups on delete cascade,
        household_id uuid not null references households on delete cascade,
        token_hash text not null unique,
        expires_at timestamptz not null,
        created_at timestamptz not null default now()
      );
      create index shopping_list_links_expires_index on shopping_list_links (expires_at);
    `)
  }

  override async down(): Promise<void> {
    this.schema.dropTable('shopping_list_links')
  }
}
