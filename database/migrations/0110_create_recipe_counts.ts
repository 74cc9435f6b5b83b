import { BaseSchema } from '@adonisjs/lucid/schema'

/** Live recipes of a group, kept exact in the same transaction, so that a list's total costs the same at any size. */
export default class CreateRecipeCounts extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table recipe_counts (
        group_id uuid primary key references groups on delete cascade,
        recipes integer not null
      );
      create function count_added_recipes() returns trigger language plpgsql as $$
      begin
        insert into recipe_counts (group_id, recipes)
          select group_id, count(*) from added where deleted_at is null group by group_id order by group_id
          on conflict (group_id) do update set recipes = recipe_counts.recipes + excluded.recipes;
        return null;
      end $$;
      create function count_removed_recipes() returns trigger language plpgsql as $$
      begin
        update recipe_counts c set recipes = c.recipes - r.recipes
          from (select group_id, count(*) as recipes from removed where deleted_at is null group by group_id) r
          where c.group_id = r.group_id;
        return null;
      end $$;
      create function count_trashed_recipes() returns trigger language plpgsql as $$
      begin
        update recipe_counts c
          set recipes = c.recipes + case when new.deleted_at is null then 1 else -1 end
          where c.group_id = new.group_id;
        return null;
      end $$;
      create trigger recipes_added after insert on recipes
        referencing new table as added for each statement execute function count_added_recipes();
      create trigger recipes_removed after delete on recipes
        referencing old table as removed for each statement execute function count_removed_recipes();
      create trigger recipes_trashed after update of deleted_at on recipes for each row
        when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_trashed_recipes();
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop trigger recipes_trashed on recipes;
      drop trigger recipes_removed on recipes;
      drop trigger recipes_added on recipes;
      drop function count_trashed_recipes();
      drop function count_removed_recipes();
      drop function count_added_recipes();
      drop table recipe_counts;
    `)
  }
}
