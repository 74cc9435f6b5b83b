import { archiveFolder } from '#core/archives/index'
import type { ServerImporter } from '#core/imports/index'
import { settledBy } from '#core/outgoing/settled_by'
import type { Contributed } from '#core/plugins/index'
import type { ServerAnswers, ServerNeed } from './foreign_server.js'
import { answerOfServer, type ServerQuestion } from './reader_tasks.js'
import { answered, endsOf, faultsNoted, LIMITS, readers } from './readers.js'
import { ServerTrouble } from './server_trouble.js'

/** Rounds in which an importer asks a server for one thing after the other, and what all of them may bring. */
const MOST_ROUNDS = 20
const MOST_BYTES = 512 * 1024 * 1024

/** A server that is asked for somebody; `known` answers hold for every question. */
export interface AskedServer {
  address: string
  language: string
  known: ServerAnswers
  /** Fetches what lies at a path; null where nothing does. Throws a `ServerTrouble`. */
  fetch(need: ServerNeed, signal: AbortSignal): Promise<Uint8Array | null>
}

/**
 * What an importer answers to a question about a running server, unchecked, and what the server answered meanwhile. Throws as
 * `askImporter` does, and a `ServerTrouble`.
 */
export async function askServerImporter(
  importer: Contributed<ServerImporter>,
  server: AskedServer,
  question: ServerQuestion,
  signal?: AbortSignal
): Promise<{ answer: unknown; answers: ServerAnswers }> {
  const ends = endsOf(importer, signal)
  const answers = new Map(server.known)
  const rounds = async () => {
    let bytes = 0
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      // Each round depends on what the one before it brought.
      // oxlint-disable-next-line no-await-in-loop
      const step = await oneRound(importer, { ...server, known: answers }, question, ends)
      if ('answer' in step) return step.answer
      // oxlint-disable-next-line no-await-in-loop
      const found = await fetchAll(server, step.needs, ends)
      for (const [path, body] of found) answers.set(path, body)
      bytes += found.reduce((sum, [, body]) => sum + (body?.length ?? 0), 0)
      if (bytes > MOST_BYTES) throw new ServerTrouble('too-large')
    }
    throw new Error('It asks the server without end')
  }
  return { answer: await faultsNoted(importer, question, ends, rounds), answers }
}

async function oneRound(
  { item, source, context }: Contributed<ServerImporter>,
  { address, known: answers, language }: AskedServer,
  question: ServerQuestion,
  signal: AbortSignal
): Promise<{ answer: unknown } | { needs: ServerNeed[] }> {
  const { settings } = context()
  const timeLimit = LIMITS[question.ask]
  if (source) {
    const folder = archiveFolder()
    const asked = { plugin: source, importer: item.id, settings, language, question, folder }
    const task = { ...asked, server: { address, answers } }
    return answered(await readers.work(task, { timeLimit, signal }))
  }
  const ends = AbortSignal.any([signal, AbortSignal.timeout(timeLimit)])
  const own = { ...context(ends), language }
  return settledBy(answerOfServer(item, question, { address, answers, context: own }), ends)
}

/** Requests that one server gets at a time for one question. */
const LANES = 4

async function fetchAll(
  server: AskedServer,
  needs: ServerNeed[],
  signal: AbortSignal
): Promise<[path: string, body: Uint8Array | null][]> {
  const found: [string, Uint8Array | null][] = []
  const left = needs.values()
  const lane = async () => {
    // One after the other: servers at home are small.
    // oxlint-disable-next-line no-await-in-loop
    for (const need of left) found.push([need.path, await server.fetch(need, signal)])
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return found
}
