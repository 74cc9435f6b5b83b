import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Shopping lists. A list counts its changes, and each item says at which count it changed last, so that a device asks for what is newer
 * than it has. Items that were removed or added to another stay for a while without being on the list, for devices that
 * were offline and name them. A food or unit that is deleted leaves its name on the items that had it.
 */
export default class CreateShoppingLists extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table shopping_lists (
        id uuid primary key,
        group_id uuid not null references groups on delete cascade,
        household_id uuid not null references households on delete cascade,
        user_id uuid references users on delete set null,
        name text,
        extras jsonb not null default '{}',
        version bigint not null default 0,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index shopping_lists_household_index on shopping_lists (household_id, created_at);
      create table shopping_list_items (
        id uuid primary key,
        shopping_list_id uuid not null references shopping_lists on delete cascade,
        version bigint not null,
        quantity double precision not null,
        note text not null,
        is_food boolean not null,
        checked boolean not null,
        position int not null,
        food_id uuid references foods on delete set null,
        unit_id uuid references units on delete set null,
        label_id uuid references labels on delete set null,
        extras jsonb not null default '{}',
        removed_at timestamptz,
        merged_into uuid,
        merged_quantity double precision,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index shopping_list_items_version_index on shopping_list_items (shopping_list_id, version);
      create index shopping_list_items_live_index on shopping_list_items (shopping_list_id, position)
        where removed_at is null;
      create index shopping_list_items_merged_index on shopping_list_items (merged_into)
        where merged_into is not null;
      create index shopping_list_items_food_index on shopping_list_items (food_id);
      create index shopping_list_items_unit_index on shopping_list_items (unit_id);
      create index shopping_list_items_removed_index on shopping_list_items (removed_at)
        where removed_at is not null;
      create table shopping_item_recipes (
        id uuid primary key default gen_random_uuid(),
        shopping_list_item_id uuid not null references shopping_list_items on delete cascade,
        recipe_id uuid not null references recipes on delete cascade,
        recipe_quantity double precision not null,
        recipe_scale double precision,
        recipe_note text,
        unique (shopping_list_item_id, recipe_id)
      );
      create index shopping_item_recipes_recipe_index on shopping_item_recipes (recipe_id);
      create table shopping_list_recipes (
        id uuid primary key default gen_random_uuid(),
        shopping_list_id uuid not null references shopping_lists on delete cascade,
        recipe_id uuid not null references recipes on delete cascade,
        recipe_quantity double precision not null,
        unique (shopping_list_id, recipe_id)
      );
      create index shopping_list_recipes_recipe_index on shopping_list_recipes (recipe_id);
      create table shopping_list_labels (
        id uuid primary key default gen_random_uuid(),
        shopping_list_id uuid not null references shopping_lists on delete cascade,
        label_id uuid not null references labels on delete cascade,
        position int not null,
        unique (shopping_list_id, label_id)
      );
      create table shopping_operations (
        id uuid primary key,
        shopping_list_id uuid not null references shopping_lists on delete cascade,
        created_at timestamptz not null default now()
      );
      create index shopping_operations_age_index on shopping_operations (created_at);

      create function keep_shopping_name() returns trigger language plpgsql as $$
      begin
        update shopping_lists l set version = l.version + 1
          where exists (select from shopping_list_items i where i.shopping_list_id = l.id
            and (i.food_id = old.id or i.unit_id = old.id));
        update shopping_list_items i set note = trim(old.name || ' ' || i.note),
            food_id = nullif(i.food_id, old.id), unit_id = nullif(i.unit_id, old.id),
            is_food = i.is_food and i.food_id is distinct from old.id,
            version = l.version, updated_at = now()
          from shopping_lists l
          where l.id = i.shopping_list_id and (i.food_id = old.id or i.unit_id = old.id);
        return old;
      end $$;
      create trigger foods_leave_lists before delete on foods
        for each row execute function keep_shopping_name();
      create trigger units_leave_lists before delete on units
        for each row execute function keep_shopping_name();
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop trigger units_leave_lists on units;
      drop trigger foods_leave_lists on foods;
      drop function keep_shopping_name();
      drop table shopping_operations;
      drop table shopping_list_labels;
      drop table shopping_list_recipes;
      drop table shopping_item_recipes;
      drop table shopping_list_items;
      drop table shopping_lists;
    `)
  }
}
