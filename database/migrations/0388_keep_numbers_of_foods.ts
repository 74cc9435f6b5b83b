import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * How many foods each recipe needs, kept beside its summary, so that what can be cooked with what is there is found by counts alone.
 * Null of a recipe in the trash. Ingredients keep it as tags keep the summary: at the end of a transaction, each recipe once.
 */
export default class KeepNumbersOfFoods extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table recipe_summaries add column foods smallint;
      update recipe_summaries k set foods = n.foods from (
        select r.id, count(distinct i.food_id) as foods from recipes r
          left join recipe_ingredients i on i.recipe_id = r.id
          where r.deleted_at is null group by r.id) n where n.id = k.recipe_id;
      create index recipe_summaries_foods_index on recipe_summaries (recipe_id) include (foods, has_tools);
      ${keeping(foods)}
      create constraint trigger recipe_ingredients_keep_summary
        after insert or delete or update of recipe_id, food_id on recipe_ingredients
        deferrable initially deferred for each row execute function keep_summary_of_link();
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop trigger recipe_ingredients_keep_summary on recipe_ingredients;
      ${keeping()}
      drop index recipe_summaries_foods_index;
      alter table recipe_summaries drop column foods;
    `)
  }
}

/** A column of the summaries beside those of the view, and SQL for it of the row `f` of that. */
export interface Column {
  name: string
  sql: string
}

/** How many foods a recipe needs. */
export const foods: Column = {
  name: 'foods',
  sql: `(select count(distinct i.food_id) from recipes r left join recipe_ingredients i on i.recipe_id = r.id
      where r.id = f.recipe_id and r.deleted_at is null group by r.id)`,
}

/** The function of `0380_create_recipe_summaries`, which says how and why, for more columns. */
export const keeping = (...more: Column[]) => {
  const own = ['pairs', 'times', 'has_tools']
  const names = [...own, ...more.map(({ name }) => name)]
  const values = [...own.map((name) => `f.${name}`), ...more.map(({ sql }) => sql)]
  const set = names.map((name) => `${name} = excluded.${name}`)
  return `
    create or replace function keep_recipe_summaries(ids uuid[]) returns void language plpgsql
      set plan_cache_mode to force_generic_plan as $$
    begin
      perform from recipe_summaries where recipe_id = any(ids) order by recipe_id for no key update;
      insert into recipe_summaries (recipe_id, ${names.join(', ')})
        select f.recipe_id, ${values.join(', ')} from fresh_recipe_summaries f
          where f.recipe_id = any(ids) order by f.recipe_id
        on conflict (recipe_id) do update set made_in = excluded.made_in, made_at = excluded.made_at,
          ${set.join(', ')};
    end $$;`
}
