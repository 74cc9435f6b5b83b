import { BaseSchema } from '@adonisjs/lucid/schema'

/** Where a household shops. Lists of one store have its order of labels instead of their own. */
export default class CreateShoppingStores extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table shopping_stores (
        id uuid primary key,
        group_id uuid not null references groups on delete cascade,
        household_id uuid not null,
        name text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        foreign key (household_id, group_id) references households (id, group_id) on delete cascade
      );
      create index shopping_stores_household_index on shopping_stores (household_id);
      create table shopping_store_labels (
        store_id uuid not null references shopping_stores on delete cascade,
        label_id uuid not null references labels on delete cascade,
        position int not null,
        primary key (store_id, label_id)
      );
      create index shopping_store_labels_label_index on shopping_store_labels (label_id);
      alter table shopping_lists add column store_id uuid references shopping_stores on delete set null;
      create index shopping_lists_store_index on shopping_lists (store_id) where store_id is not null;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      alter table shopping_lists drop column store_id;
      drop table shopping_store_labels;
      drop table shopping_stores;
    `)
  }
}
