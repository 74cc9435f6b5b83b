import { BaseSchema } from '@adonisjs/lucid/schema'
import { renames } from './0380_create_recipe_summaries.js'
import { type Column, foods, keeping } from './0388_keep_numbers_of_foods.js'

/**
 * The tools of each recipe, ready as text beside its summary, as somebody sees them whose household has none of them. A tool that is
 * renamed does to the recipes what a tag does: it waits for those who are putting it on one, and they for it.
 */
export default class KeepToolsOfRecipes extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table recipe_summaries add column tools text not null default '[]';
      update recipe_summaries f set tools = ${tools.sql} where f.has_tools;
      ${keeping(foods, tools)}
      ${renames('tools', 'tool')}
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop trigger tools_keep_summaries on tools;
      drop trigger tools_await_links on tools;
      drop function keep_summaries_of_tool();
      drop function await_links_of_tool();
      ${keeping(foods)}
      alter table recipe_summaries drop column tools;
    `)
  }
}

const tools: Column = {
  name: 'tools',
  sql: `coalesce((select json_agg(o order by o.slug) from (select o.id, o.name, o.slug, false as "onHand"
      from recipe_tools x join tools o on o.id = x.tool_id where x.recipe_id = f.recipe_id) o)::text, '[]')`,
}
