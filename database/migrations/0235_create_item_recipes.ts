import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What became of each recipe of an item of an import: a file may hold several. `key` tells a recipe
 * from the others of its item, so that none comes twice when the item is begun anew.
 */
export default class CreateItemRecipes extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table import_item_recipes (
        run_id uuid not null,
        position integer not null,
        key text not null,
        place integer not null,
        name text not null,
        status text not null check (status in ('done', 'doubtful', 'known', 'failed')),
        failure text,
        recipe_id uuid references recipes on delete set null,
        entry_id uuid references report_entries on delete set null,
        primary key (run_id, position, key),
        foreign key (run_id, position) references import_items on delete cascade
      );
      create index import_item_recipes_recipe_index on import_item_recipes (recipe_id);
      create index import_item_recipes_entry_index on import_item_recipes (entry_id);

      insert into import_item_recipes
          (run_id, position, key, place, name, status, recipe_id, entry_id)
        select i.run_id, i.position, '', 0, r.name, i.status, i.recipe_id, i.entry_id
        from import_items i join recipes r on r.id = i.recipe_id
        where i.status in ('done', 'doubtful', 'known');
      update import_items set entry_id = null where status in ('done', 'doubtful', 'known');
      alter table import_items drop column recipe_id;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      alter table import_items add column recipe_id uuid references recipes on delete set null;
      update import_items i set recipe_id = x.recipe_id, entry_id = coalesce(i.entry_id, x.entry_id)
        from (select distinct on (run_id, position) * from import_item_recipes
          where recipe_id is not null order by run_id, position, place) x
        where x.run_id = i.run_id and x.position = i.position;
      drop table import_item_recipes;
    `)
  }
}
