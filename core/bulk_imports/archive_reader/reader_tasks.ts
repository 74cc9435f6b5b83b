import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type Archive,
  ArchiveError,
  type ArchiveFailureKind,
  connectArchiveFolder,
  openArchive,
  unpackHere,
} from '#core/archives/index'
import {
  type ArchiveEntry,
  type ArchiveImporter,
  type ForeignArchive,
  ImportFailure,
  withoutLargePicture,
} from '#core/imports/index'
import type { PluginSource } from '#core/plugins/define_plugin'
import { provideModules } from '#core/plugins/plugin_imports'
import type { ImportFailureKind } from '#core/shared/contract/imports'
import type { Worded } from '#core/shared/worded'
import { archiveLimits, foreignArchive } from './foreign_archive.js'

/** What an archive importer is asked. */
export type ArchiveQuestion =
  { ask: 'recognises' } | { ask: 'entries' } | { ask: 'read'; entry: ArchiveEntry }

/** What the child worker is asked: one question to one importer of a plugin about an archive that lies at a path. */
export interface ArchiveReaderTask {
  plugin: PluginSource
  importer: string
  settings: unknown
  language: string
  archive: { name: string; path: string }
  /** Where what is unpacked lies meanwhile. */
  folder: string
  question: ArchiveQuestion
}

/** What it answers: what the plugin did, a failure that people are told of, or a fault of the plugin. */
export type ArchiveReaderAnswer =
  | { answer: unknown }
  | { failure: ImportFailureKind; reason: string; sentence: Worded | null }
  | { refused: ArchiveFailureKind; reason: string }
  | { fault: string }

/** Does a task; what fails is answered, not thrown. */
export async function answerArchiveQuestion(task: ArchiveReaderTask): Promise<ArchiveReaderAnswer> {
  try {
    return { answer: await ask(task) }
  } catch (error) {
    if (error instanceof ArchiveError) return { refused: error.kind, reason: error.reason }
    if (error instanceof ImportFailure)
      return { failure: error.kind, reason: error.reason, sentence: error.sentence }
    // What runs out of stack or length is the archive's doing; who started this process knows how to tell it.
    if (error instanceof RangeError) throw error
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

async function ask({ plugin, importer, settings, language, question, ...task }: ArchiveReaderTask) {
  const item = await importerIn(plugin, importer)
  const { signal } = new AbortController()
  const context = { pluginId: importer, settings, language, signal }
  const archive = await opened(task, question.ask === 'recognises')
  if (question.ask === 'recognises') return item.recognises(archive, context)
  if (question.ask === 'entries') return item.entries(archive, context)
  return withoutLargePicture(await item.read(question.entry, archive, context))
}

/** A plugin's file is loaded once; a new version of it begins with a new process. */
async function importerIn({ file, isOurs }: PluginSource, id: string): Promise<ArchiveImporter> {
  if (!isOurs) provideOnce(dirname(file))
  const module: { default?: { provides?: { archives?: ArchiveImporter[] } } } = await import(
    pathToFileURL(file).href
  )
  const found = module.default?.provides?.archives?.find((item) => item.id === id)
  if (!found) throw new Error(`Its file has no archive importer “${id}” any more`)
  return found
}

const provided = new Set<string>()

function provideOnce(folder: string): void {
  if (!provided.has(folder)) provideModules(folder)
  provided.add(folder)
}

interface Opened {
  path: string
  archive: Archive
  whole: ForeignArchive
  glance: ForeignArchive
}

let last: Opened | null = null

/** The archive that was asked for last stays open: what a plugin keeps of it is there for its next recipe. */
async function opened(
  { archive: { name, path }, folder }: Pick<ArchiveReaderTask, 'archive' | 'folder'>,
  isGlance: boolean
): Promise<ForeignArchive> {
  if (last?.path !== path) {
    last?.archive.close()
    last = null
    connectArchiveFolder(folder)
    unpackHere()
    const archive = await openArchive(path, archiveLimits)
    const whole = foreignArchive(name, archive).foreign
    last = {
      path,
      archive,
      whole,
      glance: foreignArchive(name, archive, { isGlance: true }).foreign,
    }
  }
  return isGlance ? last.glance : last.whole
}
