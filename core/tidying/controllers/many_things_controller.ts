import type { HttpContext } from '@adonisjs/core/http'
import { findNamed, type NamedList, sortableOf } from '#core/named_lists/named_list'
import { type PageRequest, queryOf, readPage } from '#core/http/page'
import { routeKind } from '#core/http/route_table'
import { signedInActor } from '#core/http/signed_in_actor'
import type { ChangedMany, UsageOfMany } from '#core/shared/contract/tidying'
import { kindParts, tidyKinds, type TidyKind } from '../kinds.js'
import { deleteMany } from '../services/lock_many.js'
import { manyValidator } from '../validators/many_validator.js'
import type { Actor } from '#core/http/actor'
import { readRow, fixedStatement, type Statement } from '#core/database/read'

/** Many foods, units, labels, categories, tags or tools at once; the kind is the route's. */
export default class ManyThingsController {
  /** `GET /{kind}/names?search=&orderBy=` → all that match, in the order of the list. */
  async names(ctx: HttpContext): Promise<void> {
    const { list } = kindParts[kindOf(ctx)]
    const request = readPage(queryOf(ctx), sortableOf(list))
    ctx.response.type('json').send(await namesOf(list, signedInActor(ctx), request))
  }

  /** `POST /{kind}/bulk-actions/usage` `{ids}`: what hangs on them. */
  async usage(ctx: HttpContext): Promise<UsageOfMany> {
    const { ids } = await ctx.request.validateUsing(manyValidator)
    return usageOf(kindOf(ctx), signedInActor(ctx), ids)
  }

  /** `POST /{kind}/bulk-actions/delete` `{ids}`. */
  async destroy(ctx: HttpContext): Promise<ChangedMany> {
    const { ids } = await ctx.request.validateUsing(manyValidator)
    return { count: await deleteMany(signedInActor(ctx), kindOf(ctx), ids) }
  }
}

function kindOf(ctx: HttpContext): TidyKind {
  const kind = tidyKinds.find((one) => one === routeKind(ctx))
  if (!kind) throw new Error(`No kind in ${ctx.route?.name}`)
  return kind
}

/** JSON text of `{id, name}[]`: all that match, whatever page was asked for. */
export async function namesOf(
  list: NamedList,
  actor: Actor,
  request: PageRequest
): Promise<string> {
  const names: NamedList = {
    ...list,
    name: `${list.name}.names`,
    item: () => `json_build_object('id', t.id, 'name', t.name)`,
  }
  const { items } = await findNamed(names, actor, { ...request, page: 1, perPage: -1 })
  return items
}

function statementOf(kind: TidyKind): Statement {
  const { list, held } = kindParts[kind]
  const [table] = list.from.split(' ')
  const own = `t.group_id = $1 and t.id = any($2::uuid[])`
  const live =
    held.ends === 'recipe_id' ? 'join recipes r on r.id = x.recipe_id and r.deleted_at is null' : ''
  return fixedStatement(
    `tidying.${kind}.usage`,
    `select count(distinct t.id)::int as used, count(distinct x.${held.ends})::int as by
      from ${table} t join ${held.table} x on x.${held.column} = t.id ${live} where ${own}`
  )
}

const statements = new Map(tidyKinds.map((kind) => [kind, statementOf(kind)]))

/** How many of these things are used, and by how many recipes (labels: foods). */
export async function usageOf(
  kind: TidyKind,
  { groupId }: Actor,
  ids: string[]
): Promise<UsageOfMany> {
  const statement = statements.get(kind) ?? statementOf(kind)
  return (await readRow<UsageOfMany>(statement, [groupId, ids])) ?? { used: 0, by: 0 }
}
