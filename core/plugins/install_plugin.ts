import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Archive, type ArchiveFile, isClutter, openArchive } from '#core/archives/index'
import { notFound } from '#core/http/errors'
import { checksumWrong, pluginNotRemovable, pluginRefused, noPluginInside } from './errors.js'
import { changeOf, makeReady, makeRemoved, makeStaging } from './plugin_folders.js'
import type { Found, PluginHost } from './plugin_host.js'
import { readApart, taskOf } from './plugin_loader.js'
import type { PluginManifest } from './plugin_manifest.js'

/** What a plugin's zip may hold; sizes in bytes, unpacked. */
const LIMITS = { files: 2_000, fileBytes: 50 * 1024 * 1024, totalBytes: 50 * 1024 * 1024 }

/** Where plugins are installed to, and what is there now. */
export interface InstallTarget {
  host: PluginHost
  /** Folder of the data directory with one folder for each third party's plugin. */
  root: string
}

/** What was installed, and what a plugin with its id was before. */
export interface Installed {
  manifest: PluginManifest
  /** SHA-256 of the zip in hexadecimal digits. */
  sha256: string
  /** Version that it takes the place of; null when there was none. */
  previous: string | null
}

/**
 * Unpacks a zip that holds one plugin beside the others, has its manifest read in a child worker, and makes it ready for
 * the next start. Throws a `DomainError` for a checksum that is not that of the zip, for an archive that holds something
 * else, and for a plugin that cannot be used here.
 */
export async function installPlugin(
  { host, root }: InstallTarget,
  { path, checksum }: { path: string; checksum?: string | undefined }
): Promise<Installed> {
  const sha256 = await sha256Of(path)
  if (checksum !== undefined && digitsOf(checksum) !== sha256) throw checksumWrong(sha256)
  const folder = await makeStaging(root, randomUUID())
  try {
    await unpack(path, folder)
    const answer = await readApart(taskOf(host, join(folder, 'plugin.js')))
    if ('fault' in answer) throw pluginRefused(answer.fault)
    const { manifest } = answer
    const { place, previous } = placeOf(host, manifest.id)
    await makeReady(root, folder, place)
    return { manifest, sha256, previous }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Has the next start remove a plugin that lies in a folder of the data directory. What it stored stays. */
export async function uninstallPlugin({ host, root }: InstallTarget, id: string): Promise<void> {
  const found: (Found & { reason?: string | null }) | undefined =
    host.mounted.get(id) ?? host.failed.find((failed) => failed.id === id)
  if (!found) throw notFound()
  if (found.origin !== 'folder') throw pluginNotRemovable(id)
  await makeRemoved(root, found.place)
}

/** What the next start does with a plugin. */
export function changeAhead({ root }: Pick<InstallTarget, 'root'>, { origin, place }: Found) {
  return origin === 'folder' ? changeOf(root, place) : null
}

/** The folder for a plugin with an id: that of its older version, else one named as the id. */
function placeOf(host: PluginHost, id: string): { place: string; previous: string | null } {
  const before = host.mounted.get(id)
  if (before && before.origin !== 'folder')
    throw pluginRefused(`Another plugin already has the id “${id}”.`)
  return { place: before?.place ?? id, previous: before?.manifest.version ?? null }
}

async function unpack(path: string, folder: string): Promise<void> {
  const archive = await openArchive(path, LIMITS)
  try {
    for (const { file, name } of pluginFiles(archive)) {
      const target = join(folder, name)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await pipeline(file.stream(), createWriteStream(target, { mode: 0o600, flags: 'wx' }))
    }
  } catch (error) {
    // A file where another has a folder, or two whose names differ in case alone.
    if (
      error instanceof Error &&
      'code' in error &&
      /^E(EXIST|NOTDIR|ISDIR)$/.test(String(error.code))
    )
      throw noPluginInside()
    throw error
  } finally {
    archive.close()
  }
}

/** The files of the one plugin of an archive by their name in its folder: it lies at the root, or in one folder. */
function pluginFiles({ files }: Archive): { file: ArchiveFile; name: string }[] {
  const plain = files.filter(({ path }) => !isClutter(path))
  const mains = plain.filter(({ path }) => /^(?:[^/]+\/)?plugin\.js$/.test(path))
  const [main, other] = mains
  if (!main || other) throw noPluginInside()
  const prefix = main.path.slice(0, -'plugin.js'.length)
  if (!plain.every(({ path }) => path.startsWith(prefix))) throw noPluginInside()
  return plain.map((file) => ({ file, name: file.path.slice(prefix.length) }))
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** As `sha256sum` writes it, or with what people put around it. */
const digitsOf = (checksum: string) =>
  checksum
    .trim()
    .toLowerCase()
    .replace(/^sha-?256:/, '')
    .split(/\s/)[0]
