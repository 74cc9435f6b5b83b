import vine, { errors } from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { dropDeliveries } from '#core/deliveries/index'
import { work, type Work } from '#core/events/index'
import { lockHousehold } from '#core/groups/index'
import type { Actor } from '#core/http/actor'
import { DomainError, notFound } from '#core/http/errors'
import type { FoundItem } from '#core/http/send_item'
import { itemIn } from '#core/named_lists/named_item'
import type { NamedList } from '#core/named_lists/named_list'
import { isActionAddress } from '#core/shared/action_address'

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
  `insert into recipe_actions (group_id, household_id, action_type, title, url)
    select $1, $2, $3, $4, $5
    where (select count(*) from recipe_actions where household_id = $2) < ${MOST} returning id`
)

/** Adds an action to the caller's household and answers its id. Throws 422 for an address that it cannot have, and `E_TOO_MANY_ACTIONS`. */
export async function createAction(actor: Actor, input: ActionInput): Promise<string> {
  const { groupId, householdId } = actor
  const { actionType, title, url } = checked(input)
  return work(async (unit) => {
    await lockHousehold(unit.trx, householdId)
    const values = [groupId, householdId, actionType, title, url]
    const [made] = await queryIn<{ id: string }>(unit.trx, insert, values)
    if (!made) throw tooManyActions()
    announce(unit, actor, { id: made.id, name: title })
    return made.id
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

/** Takes an action of the caller's household away, and its log. Answers it as it was. Throws `E_NOT_FOUND`. */
export async function deleteAction(actor: Actor, id: string): Promise<FoundItem> {
  return work(async (unit) => {
    const was = await itemIn(unit.trx, actionList, { owner: actor, by: 'id', value: id })
    if (!was) throw notFound()
    await dropDeliveries(unit, actor, id)
    await unit.trx.from('recipe_actions').where('id', id).delete()
    announce(unit, actor, { id, name: '' })
    return was
  })
}

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
