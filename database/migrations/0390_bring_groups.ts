import { BaseSchema } from '@adonisjs/lucid/schema'

/** A group that comes in is a run as backups and restores are; what came with it is written down. */
export default class BringGroups extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table backup_runs drop constraint backup_runs_kind_check,
        add check (kind in ('backup', 'restore', 'rehearsal', 'group-import'));
      alter table backup_runs add column report jsonb;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      delete from backup_runs where kind = 'group-import';
      alter table backup_runs drop column report;
      alter table backup_runs drop constraint backup_runs_kind_check,
        add check (kind in ('backup', 'restore', 'rehearsal'));
    `)
  }
}
