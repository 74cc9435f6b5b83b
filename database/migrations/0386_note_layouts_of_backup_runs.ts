import { BaseSchema } from '@adonisjs/lucid/schema'

/** A backup may be written in the layout of another program. */
export default class NoteLayoutsOfBackupRuns extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw('alter table backup_runs add column layout text')
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table backup_runs drop column layout')
  }
}
