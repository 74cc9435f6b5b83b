import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What changes of a food, unit or label changes the items that name it: a device asks for what is newer than it has, so they take
 * the next version of their list. The same where a merge or a deletion gives an item another food, unit or label. Beside
 * that, indexes of what an addition may join, of notes by their hash, since they may be long.
 */
export default class RenewItemsOfLists extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create index shopping_list_items_label_index on shopping_list_items (label_id)
        where label_id is not null;
      create index shopping_list_items_same_food_index on shopping_list_items (shopping_list_id, food_id)
        where removed_at is null and not checked and food_id is not null;
      create index shopping_list_items_same_note_index on shopping_list_items (shopping_list_id, md5(note))
        where removed_at is null and not checked and food_id is null;

      create function renew_shopping_items() returns trigger language plpgsql as $$
      declare
        ids uuid[] := case tg_table_name
          when 'foods' then array(select i.id from shopping_list_items i
            where i.food_id = new.id and i.removed_at is null)
          when 'units' then array(select i.id from shopping_list_items i
            where i.unit_id = new.id and i.removed_at is null)
          else array(select i.id from shopping_list_items i
            where i.label_id = new.id and i.removed_at is null
            union select i.id from shopping_list_items i join foods f on f.id = i.food_id
            where f.label_id = new.id and i.removed_at is null)
        end;
        lists uuid[];
      begin
        if ids = '{}' then return null; end if;
        lists := array(select distinct shopping_list_id from shopping_list_items where id = any(ids));
        perform from shopping_lists where id = any(lists) order by id for update;
        update shopping_lists set version = version + 1 where id = any(lists);
        update shopping_list_items i set version = l.version from shopping_lists l
          where i.id = any(ids) and l.id = i.shopping_list_id;
        return null;
      end $$;
      create trigger foods_renew_lists after update on foods for each row
        when ((old.name, old.plural_name, old.label_id)
          is distinct from (new.name, new.plural_name, new.label_id))
        execute function renew_shopping_items();
      create trigger units_renew_lists after update on units for each row
        when ((old.name, old.plural_name, old.abbreviation, old.plural_abbreviation,
            old.use_abbreviation, old.fraction)
          is distinct from (new.name, new.plural_name, new.abbreviation, new.plural_abbreviation,
            new.use_abbreviation, new.fraction))
        execute function renew_shopping_items();
      create trigger labels_renew_lists after update on labels for each row
        when ((old.name, old.color) is distinct from (new.name, new.color))
        execute function renew_shopping_items();

      create function renew_shopping_item() returns trigger language plpgsql as $$
      begin
        update shopping_lists set version = version + 1 where id = new.shopping_list_id
          returning version into new.version;
        return new;
      end $$;
      create trigger items_renew_themselves
        before update of food_id, unit_id, label_id on shopping_list_items for each row
        when (old.version = new.version and (old.food_id, old.unit_id, old.label_id)
          is distinct from (new.food_id, new.unit_id, new.label_id))
        execute function renew_shopping_item();
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop trigger items_renew_themselves on shopping_list_items;
      drop function renew_shopping_item();
      drop trigger labels_renew_lists on labels;
      drop trigger units_renew_lists on units;
      drop trigger foods_renew_lists on foods;
      drop function renew_shopping_items();
      drop index shopping_list_items_same_note_index;
      drop index shopping_list_items_same_food_index;
      drop index shopping_list_items_label_index;
    `)
  }
}
