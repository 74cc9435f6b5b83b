import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Where what a food contains is known from: our own lists, its name, or people; null where nobody knows. An
 * empty list of allergens says "none" only where that is known.
 */
export default class NoteWhoStatedFoodFacts extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table foods
        add column facts_by text check (facts_by in ('seeds', 'guessed', 'people'));
      update foods set facts_by = case when seed_key is not null then 'seeds' else 'people' end
        where seed_key is not null or allergens <> '{}' or may_contain <> '{}'
          or vegan is not null or vegetarian is not null;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table foods drop column facts_by')
  }
}
