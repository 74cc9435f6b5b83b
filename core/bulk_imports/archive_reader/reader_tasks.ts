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
  type ArchiveContext,
  type ArchiveEntry,
  type ArchiveImporter,
  type ForeignArchive,
  ImportFailure,
  type ServerImporter,
  type ThingsEntry,
} from '#core/imports/index'
import type { PluginSource } from '#core/plugins/define_plugin'
import { provideModules } from '#core/plugins/plugin_imports'
import type { ColumnChoice } from '#core/shared/contract/migrations'
import type { ImportFailureKind } from '#core/shared/contract/imports'
import type { Worded } from '#core/shared/worded'
import { handedOver } from './hand_over.js'
import { archiveLimits, foreignArchive } from './foreign_archive.js'
import { foreignServer, type ServerAnswers, type ServerNeed } from './foreign_server.js'

/** What an archive importer is asked. */
export type ArchiveQuestion =
  { ask: 'recognises' } | { ask: 'columns' } | { ask: 'entries' } | EntryQuestion

/** About one of the entries that an importer has listed. */
type EntryQuestion =
  { ask: 'read'; entry: ArchiveEntry } | { ask: 'readThings'; entry: ThingsEntry }

/** What an importer of running servers is asked. */
export type ServerQuestion =
  { ask: 'identify' } | { ask: 'inventory' } | { ask: 'entries' } | EntryQuestion

interface ReaderTask {
  plugin: PluginSource
  importer: string
  settings: unknown
  language: string
  columns?: ColumnChoice | undefined
  /** Where what is unpacked, and what is handed over, lies meanwhile. */
  folder: string
}

interface ArchiveTask extends ReaderTask {
  archive: { name: string; path: string }
  question: ArchiveQuestion
}

interface ServerTask extends ReaderTask {
  server: { address: string; answers: ServerAnswers }
  question: ServerQuestion
}

/**
 * What the child worker is asked: one question to one importer of a plugin about an archive that lies at a path, or about a
 * server by what it answered so far.
 */
export type ArchiveReaderTask = ArchiveTask | ServerTask

/**
 * What it answers: what the plugin did, what it needs from the server first, a failure that people are told of, or a fault of
 * the plugin.
 */
export type ArchiveReaderAnswer =
  | { answer: unknown }
  | { needs: ServerNeed[] }
  | { failure: ImportFailureKind; reason: string; sentence: Worded | null }
  | { refused: ArchiveFailureKind; reason: string }
  | { fault: string }

/** Does a task; what fails is answered, not thrown. */
export async function answerArchiveQuestion(task: ArchiveReaderTask): Promise<ArchiveReaderAnswer> {
  try {
    return 'server' in task ? await askServer(task) : { answer: await ask(task) }
  } catch (error) {
    if (error instanceof ArchiveError) return { refused: error.kind, reason: error.reason }
    if (error instanceof ImportFailure)
      return { failure: error.kind, reason: error.reason, sentence: error.sentence }
    // What runs out of stack or length is the archive's doing; who started this process knows how to tell it.
    if (error instanceof RangeError) throw error
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

/** What the functions of a plugin know of the site here. */
const contextOf = ({ importer, settings, language, columns }: ReaderTask) => ({
  pluginId: importer,
  settings,
  language,
  columns,
  signal: new AbortController().signal,
})

async function askServer(task: ServerTask): Promise<ArchiveReaderAnswer> {
  const item = importerIn(await loaded(task.plugin), 'servers', task.importer)
  const { address, answers } = task.server
  connectArchiveFolder(task.folder)
  return answerOfServer(item, task.question, { address, answers, context: contextOf(task) })
}

/** What is known of a server, and of the site that asks it. */
interface KnownServer {
  address: string
  answers: ServerAnswers
  context: ArchiveContext
}

/** Asks an importer about a server by what that answered so far: it answers, or says what else it needs. */
export async function answerOfServer(
  item: ServerImporter,
  question: ServerQuestion,
  { address, answers, context }: KnownServer
): Promise<{ answer: unknown } | { needs: ServerNeed[] }> {
  const needs = new Map<string, ServerNeed>()
  const server = foreignServer(address, answers, needs)
  const asked = async () => {
    if (question.ask === 'readThings') return item.readThings?.(question.entry, server, context)
    return question.ask === 'read'
      ? handedOver(await item.read(question.entry, server, context))
      : item[question.ask](server, context)
  }
  try {
    const answer: unknown = await asked()
    if (needs.size === 0) return { answer }
  } catch (error) {
    if (needs.size === 0) throw error
  }
  return { needs: [...needs.values()] }
}

async function ask(task: ArchiveTask) {
  const { question } = task
  const item = importerIn(await loaded(task.plugin), 'archives', task.importer)
  const context = contextOf(task)
  const isGlance = question.ask === 'recognises' || question.ask === 'columns'
  const archive = await opened(task, isGlance)
  if (question.ask === 'columns') return item.columns?.(archive, context)
  if (question.ask === 'recognises') return item.recognises(archive, context)
  if (question.ask === 'entries') return item.entries(archive, context)
  if (question.ask === 'readThings') return item.readThings?.(question.entry, archive, context)
  return handedOver(await item.read(question.entry, archive, context))
}

/** What a plugin reads with here. */
interface Readers {
  archives?: ArchiveImporter[]
  servers?: ServerImporter[]
}

/** A plugin's file is loaded once; a new version of it begins with a new process. */
async function loaded({ file, isOurs }: PluginSource): Promise<Readers> {
  if (!isOurs) provideOnce(dirname(file))
  const module: { default?: { provides?: Readers } } = await import(pathToFileURL(file).href)
  return module.default?.provides ?? {}
}

function importerIn<Kind extends keyof Readers>(readers: Readers, kind: Kind, id: string) {
  const found = readers[kind]?.find((item) => item.id === id)
  if (!found) throw new Error(`Its file has none of the ${kind} called “${id}” any more`)
  return found as NonNullable<Readers[Kind]>[number]
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
  { archive: { name, path }, folder }: Pick<ArchiveTask, 'archive' | 'folder'>,
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
