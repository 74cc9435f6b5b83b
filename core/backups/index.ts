export { backupTargets, type BackupTarget, type StoredBackup } from './points.js'
export { backupsService, type BackupsService } from './published.js'
export { importGroup, workGroupImport } from './groups/import_group.js'
export {
  findGroup,
  groupFileName,
  openGroupArchive,
  openGroupDownload,
} from './groups/write_group.js'
export { recoverRestore } from './restore_backup.js'
export { makeBackup, openStoredBackup, restoreBackupFile, workBackupRun } from './run_backups.js'
export { openPeerBackup } from './peer_layout/write_peer_backup.js'
export { connectBackups, type Migration } from './settings.js'
export { openBackup } from './write_backup.js'
