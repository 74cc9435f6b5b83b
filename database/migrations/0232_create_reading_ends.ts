import { BaseSchema } from '@adonisjs/lucid/schema'

/** Which of a reading's recipes were saved or put away; a reading ends with the last of them. */
export default class CreateReadingEnds extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table import_reading_ends (
        reading_id uuid not null references import_readings on delete cascade,
        position integer not null,
        recipe_id uuid references recipes on delete set null,
        primary key (reading_id, position)
      );
      create index import_reading_ends_recipe_index on import_reading_ends (recipe_id);
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw('drop table import_reading_ends;')
  }
}
