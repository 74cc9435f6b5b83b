import type { Made, Row } from '../row.js'

/** One that is not there: a restore would take everything from under the other tests. */
const nothing = async (): Promise<Made> => ({ file_name: 'nothing.zip' })

/** Backups of the whole site: administrators only, whatever else somebody may do. */
export const backupRows: Record<string, Row> = {
  'admin.backups.index': {},
  'admin.backups.store': {},
  'admin.backups.upload': { expected: 422 },
  'admin.backups.show': { make: nothing, expected: 404 },
  'admin.backups.destroy': { make: nothing, expected: 400 },
  'admin.backups.restore': { make: nothing, expected: 404 },
  'admin.backup-runs.index': {},
  'admin.backup-runs.store': {
    body: () => ({ kind: 'rehearsal', name: 'nothing.zip' }),
    expected: 404,
  },
  'backups.available': {},
  'backups.export': {},
  'backups.upload': { expected: 422 },
  'backups.download': { make: nothing, expected: 404 },
  'backups.import': { make: nothing, expected: 404 },
  'backups.delete': { make: nothing, expected: 400 },
}
