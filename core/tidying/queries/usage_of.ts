import { readRow, fixedStatement, type Statement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import type { UsageOfMany } from '#core/shared/contract/tidying'
import { kindParts, tidyKinds, type TidyKind } from '../kinds.js'

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
