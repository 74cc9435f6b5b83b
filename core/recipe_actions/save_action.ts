import { randomUUID } from 'node:crypto'
import vine, { errors } from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { deleteSubject, type Subjects, withdrawSubjects } from '#core/deliveries/index'
import { work, type Work } from '#core/events/index'
import { lockHousehold } from '#core/groups/index'
import type { Actor } from '#core/http/actor'
import { DomainError, notFound } from '#core/http/errors'
import type { NamedList } from '#core/named_lists/named_list'
import { isActionAddress } from '#core/shared/action_address'
import { storable } from '#core/text/index'

/** Actions of a household, as `GroupRecipeActionOut`. */
export const actionList: NamedList = {
  name: 'recipe-actions.list',
  ownedBy: 'household',
  from: 'recipe_actions t',
  item: () => `json_build_object('actionType', t.action_type, 'title', t.title, 'url', t.url,
    'groupId', t.group_id, 'householdId', t.household_id, 'id', t.id)`,
  sortable: {
    id: 't.id',
    title: 'lower(t.title)',
    action_type: 't.action_type',
    created_at: 't.created_at',
    updated_at: 't.updated_at',
  },
  searched: ['lower(t.title)', 'lower(t.url)'],
  isFolded: false,
}

/** Body of an action. */
export const actionValidator = vine.create({
  actionType: vine.enum(['link', 'post'] as const),
  title: vine.string().trim().minLength(1).maxLength(500),
  url: vine.string().trim().minLength(1).maxLength(2_000),
})

/** A validated body. */
export type ActionInput = Infer<typeof actionValidator>

/** Actions that a household may have: all stand in the menu of a recipe. */
const MOST = 100

const insert = fixedStatement(
  'recipe-actions.insert',
  `insert into recipe_actions (id, group_id, household_id, action_type, title, url)
    select v.id, $1, $2, v."actionType", v.title, v.url
    from rows from (jsonb_to_recordset($3::jsonb) as (id uuid, "actionType" text, title text,
        url text)) with ordinality as v (id, "actionType", title, url, place)
    where v.place <= ${MOST} - (select count(*) from recipe_actions where household_id = $2)
    order by v.place returning id`
)

/** Adds an action to the caller's household and answers its id. Throws 422 for an address that it cannot have, and `E_TOO_MANY_ACTIONS`. */
export async function createAction(actor: Actor, input: ActionInput): Promise<string> {
  const [id] = await work((unit) => createActionsIn(unit, actor, [input]))
  if (!id) throw tooManyActions()
  return id
}

/** Adds actions as a part of another change. Answers their ids in their order, null for those beyond the most. Throws 422 as `createAction`. */
export async function createActionsIn(
  unit: Work,
  actor: Actor,
  inputs: ActionInput[]
): Promise<(string | null)[]> {
  const { groupId, householdId } = actor
  const rows = inputs.map((input) => ({ id: randomUUID(), ...checked(input) }))
  await lockHousehold(unit.trx, householdId)
  const values = [groupId, householdId, JSON.stringify(storable(rows))]
  const made = await queryIn<{ id: string }>(unit.trx, insert, values)
  const ids = new Set(made.map(({ id }) => id))
  return rows.map(({ id, title: name }) => {
    if (!ids.has(id)) return null
    announce(unit, actor, { id, name })
    return id
  })
}

const update = fixedStatement(
  'recipe-actions.update',
  `update recipe_actions set action_type = $3, title = $4, url = $5, updated_at = now()
    where household_id = $1 and id = $2 returning id`
)

/** Replaces an action of the caller's household. Throws `E_NOT_FOUND`, and 422 as `createAction`. */
export async function updateAction(actor: Actor, id: string, input: ActionInput): Promise<void> {
  const { actionType, title, url } = checked(input)
  await work(async (unit) => {
    const values = [actor.householdId, id, actionType, title, url]
    const [row] = await queryIn(unit.trx, update, values)
    if (!row) throw notFound()
    announce(unit, actor, { id, name: title })
  })
}

const actions: Subjects = {
  table: 'recipe_actions',
  list: actionList,
  withdraw: fixedStatement(
    'recipe-actions.withdraw',
    `delete from recipe_actions where household_id = $1 and id = any($2::uuid[])
      and updated_at = created_at returning id`
  ),
  tellGone: (unit, actor, id) => announce(unit, actor, { id, name: '' }),
}

/** Takes an action of the caller's household away, and its log. Answers it as it was. Throws `E_NOT_FOUND`. */
export const deleteAction = (actor: Actor, id: string) => deleteSubject(actor, actions, id)

/** Takes actions of the caller's household away that nobody has changed since they came, and their logs. Answers the ids of those that went. */
export const withdrawActionsIn = (unit: Work, actor: Actor, ids: string[]) =>
  withdrawSubjects(unit, actor, { subjects: actions, ids })

/** A body, read as strictly as when somebody sends it, the address too. Throws 422. */
export const readAction = async (body: unknown): Promise<ActionInput> =>
  checked(await actionValidator.validate(body))

function checked(input: ActionInput): ActionInput {
  if (isActionAddress(input.url, input.actionType)) return input
  const msg =
    'Value error, a link leads to an address of the web or of an app, a post to one of the web'
  throw new errors.E_VALIDATION_ERROR([
    { type: 'value_error', loc: ['body', 'url'], msg, input: input.url.slice(0, 200) },
  ])
}

function announce(unit: Work, actor: Actor, action: { id: string; name: string }): void {
  const { groupId, householdId, userId } = actor
  unit.announce('recipe-action.changed', { ...action, groupId, householdId, actorId: userId })
}

const tooManyActions = () =>
  new DomainError({
    code: 'E_TOO_MANY_ACTIONS',
    status: 400,
    text: 'recipe-actions.full',
    values: { most: MOST },
  })
