import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import type { ArchivedHousehold } from '#core/imports/index'
import type { ThingStatus } from '#core/shared/contract/migrations'
import { accountsOf } from '../queries/accounts.js'
import type { ItemContext } from '../run_item.js'
import type { Refusal } from './keeper.js'

/** What became of a thing; `id` is that of what it is here. */
export interface ThingEnd {
  key: string
  name: string
  status: ThingStatus
  id: string | null
  /** Why it failed, where that is more than that it cannot be read. */
  reason?: Refusal | undefined
}

const households = fixedStatement(
  'import-runs.households-by-name',
  'select id, lower(name) as name from households where group_id = $1 and lower(name) = any($2::text[]) order by created_at'
)

type PeopleEnds = { households: ThingEnd[]; users: ThingEnd[] }

/**
 * Looks whom the households and people of an archive are here, in the group of the one who imports, and makes nobody: the household
 * in which they are themselves is theirs, and the only one there is. Into others of the same name administrators bring things.
 */
export async function matchPeople(
  trx: TransactionClientContract,
  { actor }: ItemContext,
  there: ArchivedHousehold[]
): Promise<PeopleEnds> {
  const members = there.flatMap((one) => one.members)
  const accountOf = await accountsOf(trx, actor.groupId, members)
  const ours = await queryIn<{ id: string; name: string }>(trx, households, [
    actor.groupId,
    actor.admin ? there.map(({ name }) => name.trim().toLowerCase()) : [],
  ])
  const isOwn = (one: ArchivedHousehold) =>
    there.length === 1 || one.members.some((member) => accountOf(member)?.id === actor.userId)
  return {
    households: there.map((one) => {
      const named = ours.find(({ name }) => name === one.name.trim().toLowerCase())
      return endOf(one, isOwn(one) ? actor.householdId : (named?.id ?? null))
    }),
    users: members.map((member) => endOf(member, accountOf(member)?.id ?? null)),
  }
}

const endOf = ({ id: key, name }: { id: string; name: string }, id: string | null): ThingEnd => ({
  key,
  name,
  id,
  status: id === null ? 'left' : 'known',
})

const householdsOfRun = fixedStatement(
  'import-runs.matched-households',
  `select key, thing_id as id from import_item_things
    where run_id = $1 and kind = 'households'`
)

/**
 * Where a run keeps things, always in the name of the one who imports: those of a household in that one. Null for those of a
 * household that is none here, or not theirs.
 */
export async function ownersOf(
  trx: TransactionClientContract,
  { run, actor }: ItemContext
): Promise<(thing: { household?: string | null }) => Actor | null> {
  const rows = await queryIn<{ key: string; id: string | null }>(trx, householdsOfRun, [run.runId])
  const ids = new Map(rows.map(({ key, id }) => [key, id]))
  return ({ household }) => {
    const householdId = household ? ids.get(household) : actor.householdId
    if (!householdId) return null
    return householdId === actor.householdId ? actor : { ...actor, householdId }
  }
}
