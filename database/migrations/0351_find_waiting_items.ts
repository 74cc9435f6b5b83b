import { BaseSchema } from '@adonisjs/lucid/schema'

/** The next item of a run is found without a look at all that wait: a collection has ten thousand. */
export default class FindWaitingItems extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create index import_items_waiting_index
        on import_items (run_id, phase, (source -> 'deaths' is not null), position)
        where status = 'waiting';
      create index import_items_reading_index on import_items (run_id) where status = 'reading'
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop index import_items_reading_index;
      drop index import_items_waiting_index
    `)
  }
}
