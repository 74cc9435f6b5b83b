import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Archives hold more than recipes: what an import made of each such thing, and under which id of the other app it came, so
 * that it comes in once. Items of an import have an order: people come before recipes, and what names recipes after them.
 */
export default class BringOtherThings extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table import_items add column phase smallint not null default 1;
      create index import_items_phase_index on import_items (run_id, phase)
        where status in ('waiting', 'reading');

      create table import_item_things (
        run_id uuid not null,
        position integer not null,
        kind text not null,
        key text not null,
        name text not null,
        status text not null
          check (status in ('done', 'known', 'left', 'failed', 'undone', 'kept')),
        thing_id text,
        primary key (run_id, position, kind, key),
        foreign key (run_id, position) references import_items on delete cascade
      );

      create table thing_sources (
        group_id uuid not null references groups on delete cascade,
        household_id uuid not null,
        kind text not null,
        source_id text not null,
        thing_id text not null,
        run_id uuid references import_runs on delete set null,
        primary key (household_id, kind, source_id),
        foreign key (household_id, group_id) references households (id, group_id) on delete cascade
      );
      create index thing_sources_run_index on thing_sources (run_id);
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop table thing_sources;
      drop table import_item_things;
      delete from import_items where phase <> 1;
      alter table import_items drop column phase;
    `)
  }
}
