import type { Actor } from '#core/http/actor'
import { DomainError } from '#core/http/errors'
import { addressIn } from '#core/recipe_text/index'
import { ImportFailure, servers } from '#core/imports/index'
import { type Contributed, plugins } from '#core/plugins/index'
import type { ServerTroubleKind } from '#core/shared/contract/migrations'
import { inLanguage } from '#core/shared/worded'
import { ServerTrouble } from '../archive_reader/server_trouble.js'
import { orderRun } from './order_run.js'
import { inTrouble, RunServer, sealToken } from './run_server.js'
import { type MigrationOptions, migrationName } from './start_migration.js'

/** A server as a person names it, and the token that they have there. */
export interface NamedServer {
  address: string
  token: string
}

/** 400 of a server that does not answer as it should. */
const serverRefused = (
  { kind, detail }: { kind: ServerTroubleKind | 'other'; detail: string },
  address: string
) =>
  new DomainError({
    code: 'E_SERVER_REFUSED',
    status: 400,
    text: `imports.servers.${kind}`,
    values: { detail, server: address },
    extra: { trouble: kind },
  })

/**
 * Orders the migration of all recipes that a person may read on a running server, after a first question to it, and answers
 * the id of its report. Throws `E_SERVER_REFUSED`, and an `ImportFailure` for a server of another kind.
 */
export async function startServerRun(
  actor: Actor,
  named: NamedServer,
  { type, addsTag, isDryRun, locale }: MigrationOptions
): Promise<string> {
  const importer = plugins()
    .list(servers)
    .find(({ item }) => type === null || item.id === type)
  if (!importer)
    throw new DomainError({ code: 'E_NO_IMPORTER', status: 400, text: 'imports.no-importer' })
  const server = await wellServer(importer, named, locale)
  const { id } = importer.item
  const source = { kind: 'archive', importer: id, entry: null } as const
  return orderRun(actor, {
    name: migrationName(id, locale),
    options: { locale, includeTags: true, includeCategories: true, ...(addsTag && { tag: id }) },
    items: [{ source, label: server.address }],
    migration: { app: id, stage: isDryRun ? 'preview' : 'import' },
    server,
  })
}

type Importer = Contributed<Parameters<RunServer['ask']>[0]['item']>

/** The server at an address: below its path where it answers there, else at its origin, so that the address of any page of it will do. */
async function wellServer(importer: Importer, { address, token }: NamedServer, locale: string) {
  try {
    const [first, ...others] = await basesOf(importer, address)
    const serverAt = async (base: string) => {
      const server = { address: base, token: sealToken(token), version: null, there: null }
      await new RunServer({ runId: null, options: { locale }, server }).identify(importer)
      return server
    }
    return await others.reduce(
      (tried, base) =>
        tried.catch((error: unknown) => {
          if (isElsewhere(error)) return serverAt(base)
          throw error
        }),
      serverAt(first)
    )
  } catch (error) {
    if (error instanceof ServerTrouble) throw serverRefused(error, address)
    if (error instanceof ImportFailure && error.sentence)
      throw serverRefused(
        { kind: 'other', detail: inLanguage(error.sentence, locale) ?? '' },
        address
      )
    throw error
  }
}

/** Whether no server of the kind answers, which may be at another path. */
const isElsewhere = (error: unknown) =>
  error instanceof ImportFailure || (error instanceof ServerTrouble && error.kind === 'refused')

/** Where a server may be that a person names: below the path that they give, and at its origin. Where that leads people who call it by `http`, they mean the other. */
async function basesOf({ context }: Importer, text: string): Promise<[string, ...string[]]> {
  const address = addressIn(text) ?? (/\s/.test(text) ? null : addressIn(`https://${text}`))
  if (address === null) throw new ServerTrouble('bad-address')
  const { origin, hostname, pathname } = new URL(address)
  const { url } = await context().http(`${origin}/`, { redirects: 5 }).catch(inTrouble)
  const led = new URL(url)
  const site = led.hostname === hostname ? led.origin : origin
  const parts = pathname.split('/').filter(Boolean)
  return parts.length === 0 ? [site] : [[site, ...parts].join('/'), site]
}
