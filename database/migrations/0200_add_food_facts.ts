import { BaseSchema } from '@adonisjs/lucid/schema'

/** What is known of seeded foods and units, and an index that finds names that are nearly alike. */
export default class AddFoodFacts extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table foods
        add column seed_key text,
        add column nutrition_row text,
        add column nutrition_cooked_row text,
        add column g_per_ml double precision,
        add column piece_grams double precision,
        add column portions jsonb not null default '{}',
        add column allergens text[] not null default '{}',
        add column may_contain text[] not null default '{}',
        add column vegan boolean,
        add column vegetarian boolean;
      alter table units
        add column seed_key text,
        add column standard_quantity double precision,
        add column standard_unit text;
      create index foods_name_trigram_index on foods using gin (name_folded gin_trgm_ops);
      create index units_name_trigram_index on units using gin (name_folded gin_trgm_ops);
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop index units_name_trigram_index;
      drop index foods_name_trigram_index;
      alter table units drop column seed_key, drop column standard_quantity, drop column standard_unit;
      alter table foods
        drop column seed_key,
        drop column nutrition_row,
        drop column nutrition_cooked_row,
        drop column g_per_ml,
        drop column piece_grams,
        drop column portions,
        drop column allergens,
        drop column may_contain,
        drop column vegan,
        drop column vegetarian;
    `)
  }
}
