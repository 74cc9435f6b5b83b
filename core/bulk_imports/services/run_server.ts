import encryption from '@adonisjs/core/services/encryption'
import { work } from '#core/events/index'
import { ImportFailure, type ServerImporter, type ServerInventory } from '#core/imports/index'
import { everyLanguage } from '#core/i18n/index'
import { OutgoingError } from '#core/outgoing/index'
import type { Contributed } from '#core/plugins/index'
import { inventoryKinds } from '#core/shared/contract/migrations'
import type { ServerAnswers, ServerNeed } from '../archive_reader/foreign_server.js'
import type { ServerQuestion } from '../archive_reader/reader_tasks.js'
import { type AskedServer, askServerImporter } from '../archive_reader/server_reader.js'
import { ServerTrouble } from '../archive_reader/server_trouble.js'

/** What is stored of the server that a run reads from; only this site's own key opens the token, which goes some days after the run. */
export interface StoredServer {
  address: string
  token: string | null
  /** What it was when it was asked first; null where nobody knows or minds. */
  version: string | null
  /** How much it has of what, and names where those tell. */
  there: ServerInventory | null
}

/** A token as it is stored. */
export const sealToken = (token: string): string => encryption.encrypt(token)

type Importer = Contributed<ServerImporter>

/** Bytes of an answer, and milliseconds until it is there whole; for how many of them a server is taken for what it said it is. */
export const serverLimits = {
  json: { maxBytes: 10 * 1024 * 1024, timeoutMs: 30_000 },
  file: { maxBytes: 50 * 1024 * 1024, timeoutMs: 120_000 },
  knownMs: 5_000,
}
/** Servers redirect to a path that they like better, and no further. */
const REDIRECTS = 2

/** The server of a run for one turn of its worker: that it is well, and still what it was, is asked every few seconds. */
export class RunServer {
  #known: Promise<ServerAnswers> | null = null
  #knownUntil = 0

  /** Of a run that is yet to be ordered there is no id. */
  constructor(
    private readonly run: {
      runId: string | null
      options: { locale: string }
      server: StoredServer
    }
  ) {}

  /** What an importer answers, unchecked. Throws as `askImporter` does, and a `ServerTrouble`. */
  async ask(importer: Importer, question: ServerQuestion, signal?: AbortSignal): Promise<unknown> {
    if (performance.now() >= this.#knownUntil) this.#known = null
    this.#known ??= this.#identified(importer, signal)
    const known = await this.#known
    return (await askServerImporter(importer, this.#asked(importer, known), question, signal))
      .answer
  }

  /** The trouble of the server as a whole where it has one, so that the run has to wait; else null. */
  async troubleNow(importer: Importer): Promise<ServerTrouble | null> {
    this.#known = this.#identified(importer)
    return this.#known.then(
      () => null,
      (error: unknown) => {
        if (error instanceof ServerTrouble) return error
        throw error
      }
    )
  }

  #identified(importer: Importer, signal?: AbortSignal): Promise<ServerAnswers> {
    this.#knownUntil = performance.now() + serverLimits.knownMs
    return this.identify(importer, signal)
  }

  /** Asks what the server is and whether the token is good; answers what it said meanwhile. Throws a `ServerTrouble`. */
  async identify(importer: Importer, signal?: AbortSignal): Promise<ServerAnswers> {
    const asked = this.#asked(importer, new Map())
    const { answer, answers } = await askServerImporter(
      importer,
      asked,
      { ask: 'identify' },
      signal
    )
    const version = versionIn(answer)
    const { server, runId } = this.run
    if (server.version !== null && server.version !== version)
      throw new ServerTrouble('version', `${server.version} → ${version}`)
    if (server.version === null && runId !== null) await noteServer(runId, { version })
    server.version = version
    return answers
  }

  #asked({ context }: Importer, known: ServerAnswers): AskedServer {
    const { server, options } = this.run
    const token = server.token === null ? null : encryption.decrypt<string>(server.token)
    const { http } = context()
    const fetch = async ({ path, isFile }: ServerNeed, signal: AbortSignal) => {
      if (token === null) throw new ServerTrouble('token')
      const headers = { authorization: `Bearer ${token}` }
      const limits = isFile ? serverLimits.file : serverLimits.json
      const request = { headers, signal, redirects: REDIRECTS, ...limits }
      const ask = () => http(`${server.address}${path}`, request).catch(inTrouble)
      const first = await ask()
      // What a small server stumbles over once it does the next time.
      const { status, body } = first.status >= 500 ? await ask() : first
      if (status >= 200 && status <= 299) return body
      if (status === 404) return null
      throw new ServerTrouble(status === 401 ? 'token' : 'refused', String(status))
    }
    return { address: server.address, language: options.locale, known, fetch }
  }
}

/** An answer that never came, as a trouble of the server. */
export function inTrouble(error: unknown): never {
  if (!(error instanceof OutgoingError)) throw error
  const { kind } = error
  throw new ServerTrouble(kind === 'too-many-redirects' ? 'refused' : kind)
}

function versionIn(answer: unknown): string {
  const version =
    typeof answer === 'object' && answer !== null && 'version' in answer ? answer.version : null
  if (typeof version !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(version))
    throw new ImportFailure('extraction-failed', 'the version of the server is none')
  return version
}

/** Notes something of a run's server. */
export async function noteServer(runId: string, parts: Partial<StoredServer>): Promise<void> {
  await work(({ trx }) =>
    trx.rawQuery('update import_runs set server = server || ?::jsonb where report_id = ?', [
      JSON.stringify(parts),
      runId,
    ])
  )
}

/** How much a server has of each kind, as a plugin answered it, which may be anything. Throws. */
export function checkedInventory(answer: unknown): ServerInventory {
  const given = typeof answer === 'object' && answer !== null ? { ...answer } : {}
  const counts = Object.entries<unknown>(given)
  return Object.fromEntries(
    counts.map(([kind, count]) => {
      const isKind = inventoryKinds.some((one) => one === kind)
      if (!isKind || typeof count !== 'number' || !(count >= 0 && count < 1e9))
        throw new Error('The plugin answered something whose “inventory” is wrong')
      return [kind, count]
    })
  )
}

/** A trouble with one recipe of a server that is well else, as its failure. */
export function failureOfTrouble(trouble: ServerTrouble): ImportFailure {
  const { kind, detail } = trouble
  if (kind === 'timed-out' || kind === 'too-large' || kind === 'unreachable')
    return new ImportFailure(kind, trouble.message)
  const sentence = everyLanguage('imports.servers.refused', { detail })
  return new ImportFailure('extraction-failed', trouble.message, { sentence })
}

/** A run that has to wait, since its server is in trouble. */
export class RunHalted extends Error {
  constructor(readonly trouble: ServerTrouble) {
    super(trouble.message)
  }
}

/** Lets a run wait until somebody looks at its server. */
export async function haltRun(runId: string, { kind, detail }: ServerTrouble): Promise<void> {
  await work(({ trx }) =>
    trx.rawQuery(
      `update import_runs set state = 'paused', updated_at = now(),
          server = server || jsonb_build_object('trouble', ?::text, 'detail', ?::text)
        where report_id = ? and state = 'running'`,
      [kind, detail, runId]
    )
  )
}
