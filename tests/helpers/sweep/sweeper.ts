import { readFileSync } from 'node:fs'
import db from '@adonisjs/lucid/services/db'
import type { Route } from '#core/http/route_table'
import type { OpenApiDocument } from '#core/openapi/document'
import { refTo } from '#core/openapi/json_schema'
import { routes } from '#start/api'
import type { Made, Row } from '#tests/functional/rights/row'
import { table } from '#tests/functional/rights/table'
import { makeWorld, type World } from '#tests/functional/rights/world'
import { ContractCheck } from '../contract_check.js'
import { Schemas, type Leaf } from './hostile.js'

const file = new URL('../../../core/openapi/openapi.json', import.meta.url)

/** Requests that are on their way together. */
const TOGETHER = 4

/** Milliseconds until an answer has to be there. */
const PATIENCE = 60_000

/** What the site asks of others may fail there: 502. */
const SERVERS_FAULT = new Set([599, 500, 501, 503, 504, 505, 507])

/** Routes that may end the sessions of whoever calls them: nobody calls those whose things the others are about. */
const ENDING = /^(?:auth\.logout|users\.(?:sessions|password|self)|admin\.users)/

/** A route with what the rights table knows of calling it. */
export interface Target {
  name: string
  route: Route
  row: Row
  /** Its place among all. */
  turn: number
}

/** One request, besides who asks. */
export interface Shot {
  path: string
  body?: string | FormData
  type?: string
}

interface Operation {
  parameters: { name: string; in: string }[]
}

/** Sends requests that nobody foresaw to all routes, in the name of somebody with all rights. */
export class Sweeper {
  readonly #document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument
  readonly #schemas = new Schemas(this.#document)
  readonly #check = new ContractCheck()
  readonly #problems: string[] = []
  /** How many answers there were of each hundred. */
  readonly answered: Record<number, number> = {}

  private constructor(readonly world: World) {}

  static async start(): Promise<Sweeper> {
    const world = await makeWorld()
    const all = { can_organize: true, can_manage: true, can_invite: true, admin: true }
    await db.from('users').where('id', world.users.owner).update(all)
    return new Sweeper(world)
  }

  /** Every route of the API, as the rights table calls it. */
  get targets(): Target[] {
    return Object.entries(routes).flatMap(([name, route], turn) => {
      const row = table[name]
      return row && route.pattern.startsWith('/api/') ? [{ name, route, row, turn }] : []
    })
  }

  /** What was wrong with answers since it was last asked. */
  takeProblems(): string[] {
    return this.#problems.splice(0)
  }

  /** Those that take a JSON body. */
  get withBodies(): Target[] {
    return this.targets.filter(({ route }) => route.body)
  }

  /** Values of a route's body that may be something else. */
  leavesOf({ route }: Target): Leaf[] {
    return route.body ? this.#schemas.leaves(refTo(route.body[0])) : []
  }

  paramsOf({ route }: Target): string[] {
    return [...route.pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  }

  /** What a route's query may have. */
  queryOf({ route }: Target): string[] {
    const path = route.pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
      const published = route.params?.[name] ?? (name === 'id' ? 'item_id' : name)
      return `{${published}}`
    })
    const operation = this.#document.paths[path]?.[route.method.toLowerCase()] as Operation
    return operation.parameters.flatMap((one) => (one.in === 'query' ? [one.name] : []))
  }

  pathOf({ route }: Target, values: Made): string {
    return route.pattern.replaceAll(/:(\w+)\??/g, (_, key: string) =>
      encodeURIComponent((values[key] ?? key).toWellFormed()).slice(0, 900)
    )
  }

  /** The route's address for things made anew, what they are, and a body that it takes. */
  async example(target: Target): Promise<{ path: string; made: Made; valid: unknown }> {
    const { route, row } = target
    // One person tries all ways to import, within a minute.
    await db.from('throttles').whereLike('key', 'imports/%').delete()
    const made = (await row.make?.(this.world)) ?? {}
    const path = this.pathOf(target, made) + (row.query?.(made) ?? '')
    const plain = route.body ? this.#schemas.plain(refTo(route.body[0])) : null
    return { path, made, valid: row.body?.(made, this.world) ?? plain }
  }

  /** Sends all, a few at a time; a session that one of them ends is opened anew. */
  async send(target: Target, shots: Shot[]): Promise<void> {
    const caller = ENDING.test(target.name) ? 'admin' : 'owner'
    let token = await this.world.token(caller)
    const left = shots.values()
    const lane = async () => {
      for (const shot of left) {
        const status = await this.#sendOne(target, shot, token)
        if (status === 401) token = await this.world.token(caller)
      }
    }
    await Promise.all(Array.from({ length: TOGETHER }, lane))
  }

  async #sendOne({ route }: Target, shot: Shot, token: string | null): Promise<number> {
    const { path, body, type } = shot
    const response = await fetch(`http://127.0.0.1:${process.env.PORT}${path}`, {
      method: route.method,
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(type ? { 'content-type': type } : {}),
      },
      body: body ?? null,
      signal: AbortSignal.timeout(PATIENCE),
    }).catch((error: unknown) => new Response(null, { status: 599, statusText: String(error) }))
    const { status, headers } = response
    const kind = headers.get('content-type') ?? ''
    if (kind.startsWith('text/event-stream')) {
      await response.body?.cancel()
      return status
    }
    const text = await response.text()
    this.answered[Math.floor(status / 100)] = (this.answered[Math.floor(status / 100)] ?? 0) + 1
    const problem = SERVERS_FAULT.has(status)
      ? `${status}`
      : this.#check.problemOf({
          method: route.method,
          path: new URL(path, 'http://site').pathname,
          status,
          type: kind,
          body: kind.includes('json') ? JSON.parse(text) : null,
        })
    const sent = typeof body === 'string' ? body : body ? 'a form' : ''
    if (problem) this.#problems.push(`${route.method} ${path} ${sent.slice(0, 300)}: ${problem}`)
    return status
  }
}
