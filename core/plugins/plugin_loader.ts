import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { processFile, ProcessPool } from '#core/processes/index'
import type { Found, PluginHost } from './plugin_host.js'
import {
  loadingFault,
  readManifest,
  type ManifestAnswer,
  type ManifestTask,
} from './manifest_tasks.js'
import { provideModules } from './plugin_imports.js'
import type { PluginManifest } from './plugin_manifest.js'
import { textFiles } from './plugin_texts.js'

/** Where plugins are looked for. */
export interface PluginSources {
  /** Folder with one folder for each built-in plugin. */
  builtIn: string
  /** Folder in the data directory with one folder for each third party's plugin. */
  thirdParty: string
  /** Names of npm packages whose main export is a manifest. */
  packages: string[]
}

/** A manifest as it was read last; `stamp` changes with the file it came from. */
export interface CachedManifest {
  stamp: string
  manifest: PluginManifest
}

/** Where manifests of plugins that need not be loaded are stored; read by `<origin>/<place>`. */
export interface ManifestCache {
  read(): Promise<Map<string, CachedManifest>>
  save(found: Found, cached: CachedManifest): Promise<void>
}

interface Candidate extends Found {
  file: string
}

/** Longest time a plugin's file may take to load, in milliseconds. */
const patience = 10_000

/**
 * Finds every plugin there is: built-in ones by name, then folders of the data directory, then packages. A third
 * party's file is loaded in a child worker when it is new, to learn what it says of itself, and here when it is switched on. One that
 * does not load is noted in the host with its reason; nothing is ever fetched from the network.
 */
export async function loadPlugins(
  host: PluginHost,
  sources: PluginSources,
  cache: ManifestCache
): Promise<void> {
  if (existsSync(sources.thirdParty) || sources.packages.length > 0)
    provideModules(sources.thirdParty)
  const cached = await cache.read()
  const readers = manifestReaders()
  try {
    for (const found of candidates(host, sources)) {
      const { file } = found
      const stamp = stampOf(file, host.productVersion)
      const before = cached.get(`${found.origin}/${found.place}`)
      const task = taskOf(host, file)
      // Our own may be loaded here at once, which nearly all will be in any case.
      const read =
        found.origin === 'built-in'
          ? () => readManifest(task)
          : () => readers.work(task, { timeLimit: patience })
      const answer =
        before?.stamp === stamp
          ? before
          : await read().catch((error: unknown) => ({ fault: loadingFault(error) }))
      if ('fault' in answer) host.fail({ ...found, reason: answer.fault })
      else host.add(answer.manifest, found, () => load(file))
      if ('manifest' in answer && answer !== before)
        await cache.save(found, { stamp, manifest: answer.manifest })
    }
  } finally {
    await readers.clear()
  }
}

/** What the plugin of a file says of itself, read in a child worker; nothing of it is stored here yet. */
export async function readApart(task: ManifestTask): Promise<ManifestAnswer> {
  const readers = manifestReaders()
  try {
    return await readers.work(task, { timeLimit: patience })
  } catch (error) {
    return { fault: loadingFault(error) }
  } finally {
    await readers.clear()
  }
}

const manifestReaders = () =>
  new ProcessPool<ManifestTask, ManifestAnswer>(processFile('manifest_process', import.meta.url))

function candidates(host: PluginHost, sources: PluginSources): Candidate[] {
  const packages = sources.packages.flatMap((place): Candidate[] => {
    const found: Found = { origin: 'package', place, folder: null }
    const file = resolvePackage(place, sources.thirdParty)
    if (file) return [{ ...found, folder: dirname(file), file }]
    host.fail({ ...found, reason: `No package “${place}” is installed.` })
    return []
  })
  return [...builtIns(sources), ...folders(sources), ...packages]
}

/** What a child worker is asked about a file, to be held against what a host knows. */
export function taskOf(host: PluginHost, file: string): ManifestTask {
  const { points, services, productVersion } = host.manifestContext
  return { file, points: [...points], services: [...services], productVersion }
}

/** Another version of the product may see another fault in the same file; its texts are part of a manifest. */
function stampOf(file: string, productVersion: string): string {
  const texts = textFiles(join(dirname(file), 'texts')).map(({ path }) => path)
  const stamps = [file, ...texts].map((path) => {
    const { mtimeMs, size } = statSync(path)
    return `${Math.round(mtimeMs)} ${size}`
  })
  return [productVersion, 'texts', ...stamps].join(' ')
}

async function load(file: string): Promise<unknown> {
  const module: { default?: unknown } = await withPatience(import(pathToFileURL(file).href))
  return module.default
}

function builtIns({ builtIn }: PluginSources): Candidate[] {
  return foldersOf(builtIn).flatMap((place) => {
    const folder = join(builtIn, place)
    const file = ['plugin.ts', 'plugin.js'].map((name) => join(folder, name)).find(existsSync)
    return file ? [{ origin: 'built-in', place, folder, file }] : []
  })
}

function folders({ thirdParty }: PluginSources): Candidate[] {
  return foldersOf(thirdParty).flatMap((place) => {
    const folder = join(thirdParty, place)
    const file = ['plugin.js', 'plugin.mjs'].map((name) => join(folder, name)).find(existsSync)
    return file ? [{ origin: 'folder', place, folder, file }] : []
  })
}

function foldersOf(parent: string): string[] {
  if (!existsSync(parent)) return []
  const entries = readdirSync(parent, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
  return names
    .map(({ name }) => name)
    .filter((name) => name !== 'node_modules' && !name.startsWith('.'))
    .sort()
}

/** A package of ours, or one that was installed in the data directory's plugins folder. */
function resolvePackage(name: string, thirdParty: string): string | null {
  for (const parent of [import.meta.url, pathToFileURL(join(thirdParty, 'plugin.js')).href]) {
    const paths = createRequire(parent).resolve.paths(name) ?? []
    const folder = paths.map((path) => join(path, name)).find(existsSync)
    const file = folder && mainOf(folder)
    if (file) return file
  }
  return null
}

/** The module a package's `exports` or `main` names; the simple forms, as plugins write them. */
function mainOf(folder: string): string | null {
  const manifest: { exports?: unknown; main?: string } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8')
  )
  const main = entryOf(manifest.exports) ?? manifest.main ?? 'index.js'
  const file = join(folder, main)
  return existsSync(file) ? file : null
}

function entryOf(exports: unknown): string | null {
  if (typeof exports === 'string') return exports
  if (typeof exports !== 'object' || exports === null) return null
  const entries = Object.entries(exports)
  const [, entry] = entries.find(([key]) => ['.', 'import', 'default'].includes(key)) ?? []
  return entryOf(entry)
}

async function withPatience<T>(loading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`it took longer than ${patience} ms`)), patience)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
