import { BaseSchema } from '@adonisjs/lucid/schema'

export default class CreateRecipeSearch extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table recipe_search (
        recipe_id uuid primary key references recipes on delete cascade,
        group_id uuid not null,
        name_folded text not null,
        words tsvector not null,
        shuffle double precision not null default random()
      );
      create index recipe_search_words_index on recipe_search using gin (group_id, words);
      create index recipe_search_name_index on recipe_search (group_id, name_folded, recipe_id);
      create index recipe_search_shuffle_index on recipe_search (group_id, shuffle, recipe_id);
      create table search_words (
        word text primary key,
        recipes integer not null
      );
      create index search_words_trigram_index on search_words using gin (word gin_trgm_ops);
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop table search_words;
      drop table recipe_search;
    `)
  }
}
