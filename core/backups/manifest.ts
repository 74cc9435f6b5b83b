import { damagedBackup, notABackup, otherScope } from './errors.js'
import { fileFolders, SECRETS } from './settings.js'

/** Name of the file that says what a backup holds; it is the archive's last. */
export const MANIFEST = 'manifest.json'
/** Version of a backup's form. */
export const FORM = 1
/** The same of the archive of one group. Whoever knows backups alone refuses it. */
export const GROUP_FORM = 'group-1'
/** Says whose backup it is. */
export const PRODUCT = 'trivet'

/** What an archive is of: of a whole site, or of a group. */
export type ArchiveForm = typeof FORM | typeof GROUP_FORM

/** What a part of a backup must be. */
export interface PartSums {
  bytes: number
  sha256: string
}

/** A table's part: `columns` stand in its first line. */
export interface TablePart extends PartSums {
  columns: string[]
  rows: number
}

/** What a backup says of itself. */
export interface Manifest {
  product: typeof PRODUCT
  form: ArchiveForm
  productVersion: string
  createdAt: string
  /** Migrations of the database that it was made of, in their order. */
  migrations: string[]
  /** By table; its rows are `tables/<name>.csv`. */
  tables: Record<string, TablePart>
  /** By path below `data/`. */
  files: Record<string, PartSums>
}

/** Where the rows of a table are in the archive. */
export const tablePath = (name: string): string => `tables/${name}.csv`

/** Where a file is in the archive. */
export const filePath = (key: string): string => `data/${key}`

/** Reads what a backup, or an archive of another form, says of itself, which may be anybody's text. Throws 400. */
export function readBackupManifest(text: string, form: ArchiveForm = FORM): Manifest {
  const found = jsonOf(text)
  if (!isRecord(found) || found.product !== PRODUCT) throw notABackup()
  if (found.form !== form) throw refusalOfForm(found.form)
  if (!isManifest(found)) throw damagedBackup(MANIFEST)
  return found
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notABackup()
  }
}

function refusalOfForm(form: unknown): Error {
  if (form === FORM) return otherScope('site')
  return form === GROUP_FORM ? otherScope('group') : notABackup()
}

const isManifest = (found: Record<string, unknown>): found is Record<string, unknown> & Manifest =>
  typeof found.productVersion === 'string' &&
  found.productVersion.length <= 40 &&
  typeof found.createdAt === 'string' &&
  isTexts(found.migrations) &&
  isRecord(found.tables) &&
  Object.entries(found.tables).every(([name, part]) => isName(name) && isTablePart(part)) &&
  isRecord(found.files) &&
  Object.entries(found.files).every(([key, sums]) => isFileKey(key) && isSums(sums))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0

const isSums = (value: unknown): value is PartSums =>
  isRecord(value) &&
  isCount(value.bytes) &&
  typeof value.sha256 === 'string' &&
  /^[\da-f]{64}$/.test(value.sha256)

const isTablePart = (value: unknown): value is TablePart =>
  isSums(value) &&
  'rows' in value &&
  isCount(value.rows) &&
  'columns' in value &&
  isTexts(value.columns)

const isName = (name: string) => /^[a-z][\da-z_]{0,62}$/.test(name)

/** Only below the folders that are put back; paths of an archive that lead out of their folder are refused when it is opened. */
const isFileKey = (key: string) =>
  [...fileFolders, SECRETS].some((folder) => key.startsWith(`${folder}/`))
