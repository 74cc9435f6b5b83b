import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What lists say of a recipe, ready as text, so that a page of a list reads one row for each and puts texts together. What depends on
 * the reader is left to the reading statement: whose it is, which tools a household has, and how times end (`#` stands there).
 *
 * Triggers at the end of a transaction keep it true whoever writes, each recipe once: `made_in` and `made_at` say which transaction
 * made it last (both, since transactions are numbered anew where a backup is restored). Its row is locked before anything is read: of two that
 * change a recipe and the name of its tag at once, the later sees what the earlier did. A tag that is renamed waits for those who are
 * putting it on a recipe, and they for it.
 */
export default class CreateRecipeSummaries extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(table)
    this.schema.raw(content)
    this.schema.raw(keeping)
    this.schema.raw(renames('tags', 'tag'))
    this.schema.raw(renames('categories', 'category'))
    this.schema.raw(`select keep_recipe_summaries(array(select id from recipes order by id))`)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop trigger recipes_keep_summary on recipes;
      drop trigger recipe_tags_keep_summary on recipe_tags;
      drop trigger recipe_categories_keep_summary on recipe_categories;
      drop trigger recipe_tools_keep_summary on recipe_tools;
      drop trigger tags_await_links on tags;
      drop trigger tags_keep_summaries on tags;
      drop trigger categories_await_links on categories;
      drop trigger categories_keep_summaries on categories;
      drop function keep_summary_of_recipe();
      drop function keep_summary_of_link();
      drop function await_links_of_tag();
      drop function await_links_of_category();
      drop function keep_summaries_of_tag();
      drop function keep_summaries_of_category();
      drop function keep_recipe_summaries(uuid[]);
      drop view fresh_recipe_summaries;
      drop table recipe_summaries;
    `)
  }
}

const table = `
  create table recipe_summaries (
    recipe_id uuid primary key references recipes on delete cascade,
    made_in xid8 not null default pg_current_xact_id(),
    made_at timestamptz not null default now(),
    pairs text not null,
    times text not null,
    has_tools boolean not null
  ) with (fillfactor = 75)`

const organizers = (kind: 'categories' | 'tags', one: string) => `coalesce((
    select json_agg(o order by o.slug) from (select o.id, o.name, o.slug
      from recipe_${kind} x join ${kind} o on o.id = x.${one}_id where x.recipe_id = r.id) o), '[]')`

const moment = (column: string) =>
  `to_char(r.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"#"')`

const content = `
  create view fresh_recipe_summaries as
    select r.id as recipe_id, left(right(pairs.text, -1), -1) as pairs,
      left(right(times.text, -1), -1) as times,
      exists (select from recipe_tools x where x.recipe_id = r.id) as has_tools
    from recipes r
    cross join lateral (select row_to_json(p)::text as text from (select
        r.household_id as "householdId", r.group_id as "groupId", r.name, r.slug, r.image,
        r.recipe_yield as "recipeYield", r.recipe_servings::float8 as "recipeServings",
        r.recipe_yield_quantity::float8 as "recipeYieldQuantity", r.total_time as "totalTime",
        r.prep_time as "prepTime", r.cook_time as "cookTime", r.perform_time as "performTime",
        r.description, ${organizers('categories', 'category')} as "recipeCategory",
        ${organizers('tags', 'tag')} as tags, r.rating, r.org_url as "orgURL",
        r.date_added as "dateAdded") p) pairs
    cross join lateral (select row_to_json(p)::text as text from (select
        ${moment('date_updated')} as "dateUpdated", ${moment('created_at')} as "createdAt",
        ${moment('updated_at')} as "updatedAt", ${moment('last_made')} as "lastMade") p) times`

/** Planned once a connection: for the recipes of each call it would take ten times as long as to make a summary. */
const keeping = `
  create function keep_recipe_summaries(ids uuid[]) returns void language plpgsql
    set plan_cache_mode to force_generic_plan as $$
  begin
    perform from recipe_summaries where recipe_id = any(ids) order by recipe_id for no key update;
    insert into recipe_summaries (recipe_id, pairs, times, has_tools)
      select recipe_id, pairs, times, has_tools from fresh_recipe_summaries
        where recipe_id = any(ids) order by recipe_id
      on conflict (recipe_id) do update set made_in = excluded.made_in, made_at = excluded.made_at,
        pairs = excluded.pairs, times = excluded.times, has_tools = excluded.has_tools;
  end $$;
  create function keep_summary_of_recipe() returns trigger language plpgsql as $$
  begin
    if not exists (select from recipe_summaries where recipe_id = new.id
        and made_in = pg_current_xact_id() and made_at = now()) then
      perform keep_recipe_summaries(array[new.id]);
    end if;
    return null;
  end $$;
  create function keep_summary_of_link() returns trigger language plpgsql as $$
  declare
    id uuid := coalesce(new.recipe_id, old.recipe_id);
  begin
    if not exists (select from recipe_summaries where recipe_id = id
        and made_in = pg_current_xact_id() and made_at = now()) then
      perform keep_recipe_summaries(array[id]);
    end if;
    return null;
  end $$;
  create constraint trigger recipes_keep_summary after insert or update on recipes
    deferrable initially deferred for each row execute function keep_summary_of_recipe();
  ${['tags', 'categories', 'tools']
    .map(
      (kind) => `
  create constraint trigger recipe_${kind}_keep_summary after insert or update or delete on recipe_${kind}
    deferrable initially deferred for each row execute function keep_summary_of_link();`
    )
    .join('')}`

/** Makes the summaries of recipes anew where one of the things that they are sorted by is renamed; `one` is what links call it. */
export const renames = (kind: string, one: string) => `
  create function await_links_of_${one}() returns trigger language plpgsql as $$
  begin
    perform from ${kind} where id = old.id for update;
    return new;
  end $$;
  create trigger ${kind}_await_links before update of name, slug on ${kind}
    for each row execute function await_links_of_${one}();
  create function keep_summaries_of_${one}() returns trigger language plpgsql as $$
  begin
    perform keep_recipe_summaries(array(select x.recipe_id from recipe_${kind} x where x.${one}_id = new.id
      and not exists (select from recipe_summaries s where s.recipe_id = x.recipe_id
        and s.made_in = pg_current_xact_id() and s.made_at = now())));
    return null;
  end $$;
  create constraint trigger ${kind}_keep_summaries after update of name, slug on ${kind}
    deferrable initially deferred for each row execute function keep_summaries_of_${one}();`
