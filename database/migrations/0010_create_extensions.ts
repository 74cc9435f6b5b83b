import { BaseSchema } from '@adonisjs/lucid/schema'

export default class CreateExtensions extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create extension if not exists pg_trgm;
      create extension if not exists btree_gin;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop extension if exists btree_gin;
      drop extension if exists pg_trgm;
    `)
  }
}
