import { BaseSchema } from '@adonisjs/lucid/schema'
import { type Column, foods, keeping } from './0388_keep_numbers_of_foods.js'
import { tools } from './0392_keep_tools_of_recipes.js'

/**
 * The ids of a recipe's tags, categories and tools beside its summary, so that recipes with several of them are met in one index:
 * links alone would be read thing by thing, which grows with what each thing is on, however few recipes have them all.
 */
export default class FindRecipesByThings extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table recipe_summaries add column things uuid[] not null default '{}';
      update recipe_summaries f set things = ${things.sql};
      create index recipe_summaries_things_index on recipe_summaries using gin (things) with (fastupdate = off);
      ${keeping(foods, tools, things)}
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      ${keeping(foods, tools)}
      drop index recipe_summaries_things_index;
      alter table recipe_summaries drop column things;
    `)
  }
}

const idsOf = (kind: string, one: string) =>
  `select x.${one}_id from recipe_${kind} x where x.recipe_id = f.recipe_id`

/** In one order, so that a summary that is made anew leaves the index as it is. */
const things: Column = {
  name: 'things',
  sql: `array(${idsOf('tags', 'tag')} union all ${idsOf('categories', 'category')}
    union all ${idsOf('tools', 'tool')} order by 1)`,
}
