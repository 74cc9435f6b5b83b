import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Public recipes of a household, kept exact in the same transaction: a visitor's list tells its
 * total at any size, and a household that turns private or public changes no recipe.
 */
export default class CountPublicRecipes extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table public_recipe_counts (
        household_id uuid primary key references households on delete cascade,
        group_id uuid not null references groups on delete cascade,
        recipes integer not null
      );
      create index public_recipe_counts_group_index on public_recipe_counts (group_id);
      insert into public_recipe_counts (household_id, group_id, recipes)
        select household_id, group_id, count(*) from recipes where public and deleted_at is null
        group by household_id, group_id;
      create index recipes_public_index on recipes (group_id, created_at desc, id)
        where public and deleted_at is null;
      create function count_added_public_recipes() returns trigger language plpgsql as $$
      begin
        insert into public_recipe_counts (household_id, group_id, recipes)
          select household_id, group_id, count(*) from added where public and deleted_at is null
            group by household_id, group_id order by household_id
          on conflict (household_id) do update
            set recipes = public_recipe_counts.recipes + excluded.recipes;
        return null;
      end $$;
      create function count_removed_public_recipes() returns trigger language plpgsql as $$
      begin
        update public_recipe_counts c set recipes = c.recipes - r.recipes
          from (select household_id, count(*) as recipes from removed
            where public and deleted_at is null group by household_id) r
          where c.household_id = r.household_id;
        return null;
      end $$;
      create function count_changed_public_recipes() returns trigger language plpgsql as $$
      begin
        insert into public_recipe_counts (household_id, group_id, recipes)
          select household_id, new.group_id, sum(change) from (values
            (old.household_id, case when old.public and old.deleted_at is null then -1 else 0 end),
            (new.household_id, case when new.public and new.deleted_at is null then 1 else 0 end)
          ) changes (household_id, change)
          group by household_id having sum(change) <> 0 order by household_id
          on conflict (household_id) do update
            set recipes = public_recipe_counts.recipes + excluded.recipes;
        return null;
      end $$;
      create trigger recipes_public_added after insert on recipes
        referencing new table as added for each statement
        execute function count_added_public_recipes();
      create trigger recipes_public_removed after delete on recipes
        referencing old table as removed for each statement
        execute function count_removed_public_recipes();
      create trigger recipes_public_changed after update on recipes for each row
        when ((old.public, old.deleted_at is null, old.household_id)
          is distinct from (new.public, new.deleted_at is null, new.household_id))
        execute function count_changed_public_recipes();
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop trigger recipes_public_changed on recipes;
      drop trigger recipes_public_removed on recipes;
      drop trigger recipes_public_added on recipes;
      drop function count_changed_public_recipes();
      drop function count_removed_public_recipes();
      drop function count_added_public_recipes();
      drop index recipes_public_index;
      drop table public_recipe_counts;
    `)
  }
}
