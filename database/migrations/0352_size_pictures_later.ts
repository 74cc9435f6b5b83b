import { BaseSchema } from '@adonisjs/lucid/schema'

/** Pictures of migrated recipes, most of whose sizes are made when nothing else is to be done. */
export default class SizePicturesLater extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table unsized_pictures (
        recipe_id uuid primary key references recipes on delete cascade,
        image text not null,
        tries integer not null default 0,
        created_at timestamptz not null default now()
      );
      create index unsized_pictures_created_index on unsized_pictures (tries, created_at, recipe_id)
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw('drop table unsized_pictures')
  }
}
