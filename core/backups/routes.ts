import { defineRoutes, type Form } from '#core/http/route_table'
import { backupRunValidator } from './controllers/backup_runs_controller.js'

const BackupsController = () => import('./controllers/backups_controller.js')
const GroupArchivesController = () => import('./controllers/group_archives_controller.js')
const BackupRunsController = () => import('./controllers/backup_runs_controller.js')

const archive: Form = {
  type: 'multipart/form-data',
  fields: { archive: { type: 'string', format: 'binary' } },
  required: ['archive'],
}

/** Backups of the whole site. */
export const backupsRoutes = defineRoutes('Admin: backups', {
  'admin.backups.index': {
    route: 'GET /api/admin/backups',
    action: [BackupsController, 'index'],
    access: 'admin',
    summary: 'The stored backups, the newest first',
    answers: 'AllBackups',
  },
  'admin.backups.store': {
    route: 'POST /api/admin/backups',
    action: [BackupsController, 'store'],
    access: 'admin',
    summary: 'Make a backup and wait until it is stored',
    answers: 'SuccessResponse',
    status: 201,
  },
  'admin.backups.upload': {
    route: 'POST /api/admin/backups/upload',
    action: [BackupsController, 'upload'],
    access: 'admin',
    summary: 'Store a backup that was downloaded before',
    answers: 'SuccessResponse',
    form: archive,
  },
  'admin.backups.show': {
    route: 'GET /api/admin/backups/:file_name',
    action: [BackupsController, 'show'],
    access: 'admin',
    summary: 'A token that downloads a backup for 30 minutes',
    answers: 'FileToken',
  },
  'admin.backups.destroy': {
    route: 'DELETE /api/admin/backups/:file_name',
    action: [BackupsController, 'destroy'],
    access: 'admin',
    summary: 'Delete a backup',
    answers: 'SuccessResponse',
  },
  'admin.backups.restore': {
    route: 'POST /api/admin/backups/:file_name/restore',
    action: [BackupsController, 'restore'],
    access: 'admin',
    summary:
      'Put a backup in the place of everything and wait until it is done; signs everybody out',
    answers: 'SuccessResponse',
  },
  'admin.backup-runs.index': {
    route: 'GET /api/admin/backup-runs',
    action: [BackupRunsController, 'index'],
    access: 'admin',
    summary: 'The latest backups, restores and rehearsals, and how far they are',
    answers: 'BackupRun[]',
  },
  'admin.backup-runs.store': {
    route: 'POST /api/admin/backup-runs',
    action: [BackupRunsController, 'store'],
    access: 'admin',
    summary: 'Begin a backup, a restore or a rehearsal',
    answers: '{ id: Uuid }',
    status: 202,
    body: ['BeginBackupRun', backupRunValidator],
  },
})

/** Groups that are taken out of the site, and brought in. */
export const groupArchivesRoutes = defineRoutes('Admin: groups', {
  'admin.group-archives.show': {
    route: 'GET /api/admin/groups/:id/archive',
    action: [GroupArchivesController, 'show'],
    access: 'admin',
    summary: 'A token that downloads all that a group has, as it is then, for 30 minutes',
    answers: 'FileToken',
  },
  'admin.group-archives.store': {
    route: 'POST /api/admin/group-archives',
    action: [GroupArchivesController, 'store'],
    access: 'admin',
    summary: 'Bring a group in that was taken out here or elsewhere, as a new one',
    answers: '{ id: Uuid }',
    status: 202,
    form: archive,
  },
})

/** Backups under the paths of before version 1. */
export const seedBackupsRoutes = defineRoutes(
  { tag: 'Admin: backups', as: 'backups' },
  {
    available: {
      route: 'GET /api/backups/available',
      action: [BackupsController, 'index'],
      access: 'admin',
      summary: 'The stored backups (before version 1)',
      answers: 'AllBackups',
    },
    export: {
      route: 'POST /api/backups/export/database',
      action: [BackupsController, 'export'],
      access: 'admin',
      summary: 'Make a backup and wait until it is stored (before version 1)',
      answers: 'ExportedBackup',
      status: 201,
    },
    upload: {
      route: 'POST /api/backups/upload',
      action: [BackupsController, 'uploadQuietly'],
      access: 'admin',
      summary: 'Store a backup that was downloaded before (before version 1)',
      form: archive,
    },
    download: {
      route: 'GET /api/backups/:file_name/download',
      action: [BackupsController, 'show'],
      access: 'admin',
      summary: 'A token that downloads a backup (before version 1)',
      answers: 'FileToken',
    },
    import: {
      route: 'POST /api/backups/:file_name/import',
      action: [BackupsController, 'restore'],
      access: 'admin',
      summary: 'Put a backup in the place of everything (before version 1)',
      answers: 'SuccessResponse',
    },
    delete: {
      route: 'DELETE /api/backups/:file_name/delete',
      action: [BackupsController, 'destroy'],
      access: 'admin',
      summary: 'Delete a backup (before version 1)',
      answers: 'SuccessResponse',
    },
  }
)
