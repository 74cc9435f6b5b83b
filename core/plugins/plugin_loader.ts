import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Found, PluginHost } from './plugin_host.js'
import { lendModules } from './plugin_imports.js'

/** Where plugins are looked for. */
export interface PluginSources {
  /** Folder with one folder for each built-in plugin. */
  builtIn: string
  /** Folder in the data directory with one folder for each third party's plugin. */
  thirdParty: string
  /** Names of npm packages whose main export is a manifest. */
  packages: string[]
}

interface Candidate extends Found {
  file: string
}

/** Longest time a plugin's file may take to load, in milliseconds. */
const patience = 10_000

/**
 * Loads every plugin there is and mounts it: built-in ones by name, then folders of the data
 * directory, then packages. One that does not load is noted in the host with its reason; nothing is
 * ever fetched from the network.
 */
export async function loadPlugins(host: PluginHost, sources: PluginSources): Promise<void> {
  if (existsSync(sources.thirdParty) || sources.packages.length > 0) lendModules(sources.thirdParty)
  for (const { file, ...found } of [...builtIns(sources), ...folders(sources)]) {
    await load(host, file, found)
  }
  for (const name of sources.packages) {
    const found: Found = { origin: 'package', place: name, folder: null }
    const file = resolvePackage(name, sources.thirdParty)
    if (file) await load(host, file, { ...found, folder: dirname(file) })
    else host.fail({ ...found, reason: `No package “${name}” is installed.` })
  }
}

async function load(host: PluginHost, file: string, found: Found): Promise<void> {
  try {
    const module = await withPatience(import(pathToFileURL(file).href))
    host.mount(module.default, found)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    host.fail({ ...found, reason: `Its file could not be loaded: ${withoutPaths(text)}` })
  }
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

/** Node's messages name files of this machine, which are nobody's business in an answer. */
function withoutPaths(text: string): string {
  return text.replace(/(file:\/\/)?\/[^\s'"]*\//g, '')
}
