import { BaseSchema } from '@adonisjs/lucid/schema'

/** Backups, restores and rehearsals as they go on; a restore leaves them as they are. */
export default class CreateBackupRuns extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table backup_runs (
        id uuid primary key default gen_random_uuid(),
        kind text not null check (kind in ('backup', 'restore', 'rehearsal')),
        state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
        file_name text,
        begun_by text,
        done integer not null default 0,
        total integer not null default 0,
        rows bigint,
        files integer,
        problem jsonb,
        is_swapped boolean not null default false,
        created_at timestamptz not null default now(),
        ended_at timestamptz
      )
    `)
    this.schema.raw('create index backup_runs_created_index on backup_runs (created_at desc)')
    this.schema.raw(
      'create index backup_runs_file_index on backup_runs (file_name, created_at desc)'
    )
  }

  override async down(): Promise<void> {
    this.schema.raw('drop table backup_runs')
  }
}
