import type { AllBackups, BackupLayout, BackupRun } from '#core/shared/contract/backups'
import type { SuccessResponse } from '#core/shared/contract/common'
import type { FileToken } from '#core/shared/contract/exports'
import { api } from '#web/api/api'
import { request } from '#web/api/request'

/** What is begun: a backup, or a restore or rehearsal of a stored one. */
export interface RunStart {
  kind: Exclude<BackupRun['kind'], 'group-import'>
  /** Of a backup that another program restores. */
  layout?: BackupLayout
  name?: string
  /** Of an encrypted one; that of its place where it is left out. */
  passphrase?: string
}

/** The calls about backups of the whole site. */
export const backupsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    backups: build.query<AllBackups, void>({ query: () => request('admin.backups.index') }),
    backupRuns: build.query<BackupRun[], void>({
      query: () => request('admin.backup-runs.index'),
    }),
    beginBackupRun: build.mutation<{ id: string }, RunStart>({
      query: (body) => request('admin.backup-runs.store', { body }),
    }),
    backupTicket: build.mutation<FileToken, string>({
      query: (file_name) => request('admin.backups.show', { params: { file_name } }),
    }),
    deleteBackup: build.mutation<SuccessResponse, string>({
      query: (file_name) => request('admin.backups.destroy', { params: { file_name } }),
    }),
  }),
})
