import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import { lockHousehold } from '#core/groups/index'
import type { Actor } from '#core/http/actor'
import { DomainError, notFound } from '#core/http/errors'
import type { FoundItem } from '#core/http/send_item'
import { itemIn } from '#core/named_lists/named_item'
import type { NamedList } from '#core/named_lists/named_list'
import { allergens, diets } from '#core/shared/allergens'

/** Who eats in a household; a member is called as their account is. */
export const eaterList: NamedList = {
  name: 'eaters.list',
  ownedBy: 'household',
  from: `(select e.*, coalesce(u.full_name, e.name) as called
    from eaters e left join users u on u.id = e.user_id) t`,
  item: () => `json_build_object('id', t.id, 'groupId', t.group_id, 'householdId', t.household_id,
    'userId', t.user_id, 'kind', t.kind, 'name', t.called, 'diets', t.diets,
    'allergens', t.allergens, 'atTable', t.at_table)`,
  sortable: {
    id: 't.id',
    name: 'lower(t.called)',
    created_at: 't.created_at',
    updated_at: 't.updated_at',
  },
  searched: ['lower(t.called)'],
  isFolded: false,
}

/** Body of an eater; `userId` makes them a member of the household, whose name is the account's. */
export const eaterValidator = vine.create({
  kind: vine.enum(['member', 'child', 'guest'] as const),
  userId: vine.string().trim().uuid().nullable().optional(),
  name: vine.string().trim().maxLength(200).optional(),
  diets: vine.array(vine.enum(diets)).distinct().optional(),
  allergens: vine.array(vine.enum(allergens)).distinct().optional(),
  atTable: vine.boolean().optional(),
})

/** A validated body. */
export type EaterInput = Infer<typeof eaterValidator>

/** People who may eat in one household. */
const MOST = 100

const insert = fixedStatement(
  'eaters.insert',
  `insert into eaters (group_id, household_id, user_id, kind, name, diets, allergens, at_table)
    select $1, $2, $3, $4, $5, $6, $7, $8
    where (select count(*) from eaters where household_id = $2) < ${MOST}
    on conflict (user_id) do nothing returning id`
)

/** Adds somebody to the caller's household and answers their id. Throws `E_NO_SUCH_EATER`, `E_TAKEN` and `E_TOO_MANY_EATERS`. */
export async function createEater(actor: Actor, input: EaterInput): Promise<string> {
  return work(async (unit) => {
    await lockHousehold(unit.trx, actor.householdId)
    const { userId, name } = await personOf(unit, actor, input)
    const { kind, diets: own = [], allergens: not = [], atTable = true } = input
    const values = [actor.groupId, actor.householdId, userId, kind, name, own, not, atTable]
    const [made] = await queryIn<{ id: string }>(unit.trx, insert, values)
    if (!made) throw await refusal(unit, userId)
    announce(unit, actor)
    return made.id
  })
}

const update = fixedStatement(
  'eaters.update',
  `update eaters set user_id = $3, kind = $4, name = $5, diets = coalesce($6, diets),
      allergens = coalesce($7, allergens), at_table = coalesce($8, at_table), updated_at = now()
    where household_id = $1 and id = $2
      and not exists (select from eaters o where o.user_id = $3 and o.id <> $2) returning id`
)

/** Changes somebody of the caller's household; what a body leaves out stays. Throws `E_NOT_FOUND`, and as `createEater`. */
export async function updateEater(actor: Actor, id: string, input: EaterInput): Promise<void> {
  await work(async (unit) => {
    const stored = await itemIn(unit.trx, eaterList, { owner: actor, by: 'id', value: id })
    if (!stored) throw notFound()
    const { userId, name } = await personOf(unit, actor, input)
    const { kind, diets: own = null, allergens: not = null, atTable = null } = input
    const values = [actor.householdId, id, userId, kind, name, own, not, atTable]
    const [row] = await queryIn(unit.trx, update, values)
    if (!row) throw userId ? memberTaken() : notFound()
    announce(unit, actor)
  })
}

/** Takes somebody off; what a household knows of them is gone. Answers them as they were. Throws `E_NOT_FOUND`. */
export async function deleteEater(actor: Actor, id: string): Promise<FoundItem> {
  return work(async (unit) => {
    const was = await itemIn(unit.trx, eaterList, { owner: actor, by: 'id', value: id })
    if (!was) throw notFound()
    await unit.trx.from('eaters').where('id', id).delete()
    announce(unit, actor)
    return was
  })
}

const member = fixedStatement(
  'eaters.member',
  `select full_name as name from users where id = $1 and household_id = $2 for key share`
)

/** Whom a body means: a member of the household by their account, anybody else by a name. */
async function personOf(
  { trx }: Work,
  { householdId }: Actor,
  { kind, userId, name }: EaterInput
): Promise<{ userId: string | null; name: string }> {
  if (kind !== 'member') {
    if (!name) throw noSuchEater('eaters.nameless')
    return { userId: null, name }
  }
  const [found] = userId ? await queryIn<{ name: string }>(trx, member, [userId, householdId]) : []
  if (!userId || !found) throw noSuchEater('eaters.no-member')
  return { userId, name: found.name }
}

const eaterOf = fixedStatement('eaters.of-user', 'select id from eaters where user_id = $1')

async function refusal({ trx }: Work, userId: string | null): Promise<DomainError> {
  const taken = userId ? await queryIn(trx, eaterOf, [userId]) : []
  return taken.length > 0 ? memberTaken() : tooMany()
}

function announce(unit: Work, { groupId, householdId, userId }: Actor): void {
  unit.announce('eater.changed', { groupId, householdId, actorId: userId })
}

const noSuchEater = (text: 'eaters.nameless' | 'eaters.no-member') =>
  new DomainError({ code: 'E_NO_SUCH_EATER', status: 400, text })

const memberTaken = () => new DomainError({ code: 'E_TAKEN', status: 400, text: 'eaters.taken' })

const tooMany = () =>
  new DomainError({
    code: 'E_TOO_MANY_EATERS',
    status: 400,
    text: 'eaters.full',
    values: { most: MOST },
  })
