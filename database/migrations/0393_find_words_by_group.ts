import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Words of recipes are found by their group: the index has each with the beginning of the group's id before it. By `(group_id, words)`
 * a search for the beginning of a word went through that of all groups: 2 of its 5 ms among a million recipes, whoever has how many.
 * Statements with these functions never start other processes of the database, which a search for few recipes would wait for.
 */
export default class FindWordsByGroup extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create function words_of_group(group_id uuid, words tsvector) returns tsvector
        language plpgsql immutable as $$
      declare
        own text := left(group_id::text, 8);
      begin
        return array_to_tsvector(array(select own || word from unnest(tsvector_to_array(words)) word));
      end $$;
      create function query_of_group(group_id uuid, query text) returns tsquery
        language plpgsql immutable as $$
      begin
        return regexp_replace(replace(query, '<->', '&'), '[a-z0-9]+', left(group_id::text, 8) || '\\&', 'g')::tsquery;
      end $$;
      create index recipe_search_group_words_index on recipe_search using gin (words_of_group(group_id, words));
      drop index recipe_search_words_index;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      create index recipe_search_words_index on recipe_search using gin (group_id, words);
      drop index recipe_search_group_words_index;
      drop function query_of_group(uuid, text);
      drop function words_of_group(uuid, tsvector);
    `)
  }
}
