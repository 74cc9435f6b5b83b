import { statfs } from 'node:fs/promises'
import { ArchiveError, openArchive, type Archive, type ArchiveFile } from '#core/archives/index'
import { damagedBackup, noRoom, notABackup } from './errors.js'
import {
  filePath,
  FORM,
  MANIFEST,
  readBackupManifest,
  tablePath,
  type ArchiveForm,
  type Manifest,
  type PartSums,
} from './manifest.js'
import { measured } from './measured.js'
import { backupSettings } from './settings.js'

const GIB = 1024 ** 3
/** Longest manifest that is read, in bytes: that of a million files. */
const LONGEST_MANIFEST = 256 * 1024 * 1024

/** A backup whose list was checked against what it says of itself. */
export interface OpenBackup {
  manifest: Manifest
  /** A part by its path in the archive. */
  part(path: string): ArchiveFile
  close(): void
}

/**
 * Opens a backup, or an archive of another form, in a file of this machine and checks that it holds the parts that it names, and no
 * other. Throws 400 for what is none or a damaged one, 507 where there is no room for what it unpacks to.
 */
export async function openBackupFile(path: string, form: ArchiveForm = FORM): Promise<OpenBackup> {
  const archive = await opened(path)
  try {
    const files = new Map(archive.files.map((file) => [file.path, file]))
    const manifest = await manifestIn(files.get(MANIFEST), form)
    checkParts(manifest, files)
    const part = (name: string) => files.get(name) ?? missing(name)
    return { manifest, part, close: () => archive.close() }
  } catch (error) {
    archive.close()
    throw error
  }
}

/** What unpacks to more than the disk takes is refused before a byte is unpacked. */
async function opened(path: string): Promise<Archive> {
  const { bavail, bsize } = await statfs(backupSettings().dataDir)
  const limits = { files: 5_000_000, fileBytes: 4 * GIB, totalBytes: bavail * bsize, ratio: 1_000 }
  try {
    return await openArchive(path, limits)
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    if (error.kind === 'not-an-archive') throw notABackup()
    if (error.kind === 'too-large') throw noRoom()
    throw error
  }
}

async function manifestIn(file: ArchiveFile | undefined, form: ArchiveForm): Promise<Manifest> {
  if (!file) throw notABackup()
  return readBackupManifest(String(await file.bytes(LONGEST_MANIFEST)), form)
}

function checkParts({ tables, files }: Manifest, found: Map<string, ArchiveFile>): void {
  const expected = new Map<string, PartSums>([
    ...Object.entries(tables).map(([name, part]): [string, PartSums] => [tablePath(name), part]),
    ...Object.entries(files).map(([key, part]): [string, PartSums] => [filePath(key), part]),
  ])
  for (const [path, { bytes }] of expected)
    if (found.get(path)?.size !== bytes) throw damagedBackup(path)
  for (const path of found.keys())
    if (path !== MANIFEST && !expected.has(path)) throw damagedBackup(path)
}

function missing(path: string): never {
  throw damagedBackup(path)
}

/** Reads a part to its end by `take`, and checks that it is what the backup says. Throws 400 for another content. */
export async function readPart(
  { path, stream }: ArchiveFile,
  expected: PartSums,
  take: (content: ReturnType<typeof measured>['content']) => Promise<void>
): Promise<void> {
  const { content, sums } = measured(stream())
  await take(content)
  if (sums().sha256 !== expected.sha256) throw damagedBackup(path)
}
