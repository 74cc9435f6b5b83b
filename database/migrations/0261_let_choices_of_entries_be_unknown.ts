import { BaseSchema } from '@adonisjs/lucid/schema'

/** Foods that come back from a merge of before 0260 say nothing of whether their entry was chosen. */
export default class LetChoicesOfEntriesBeUnknown extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw('alter table foods alter column nutrition_chosen drop not null')
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      update foods set nutrition_chosen = false where nutrition_chosen is null;
      alter table foods alter column nutrition_chosen set not null;
    `)
  }
}
