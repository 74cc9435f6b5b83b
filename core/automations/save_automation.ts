import vine, { errors } from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { timestampSql } from '#core/database/page_sql'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import { lockHousehold } from '#core/groups/index'
import type { Actor } from '#core/http/actor'
import { DomainError, notFound } from '#core/http/errors'
import { translator } from '#core/i18n/index'
import { readStoredFilter, storedFilterFields } from '#core/recipes/index'
import { itemIn } from '#core/named_lists/named_item'
import type { NamedList } from '#core/named_lists/named_list'
import {
  automationActs,
  automationEvents,
  hasRecipe,
  needsRecipe,
  type AutomationAct,
} from '#core/shared/contract/automation'

const runItem = `json_build_object('id', r.id, 'groupId', r.group_id, 'householdId', r.household_id,
    'automationId', r.automation_id, 'subject', r.subject, 'state', r.state, 'reason', r.reason,
    'createdAt', ${timestampSql('r.created_at')})`

/** Automations of a household, as `Automation`. */
export const automationList: NamedList = {
  name: 'automations.list',
  ownedBy: 'household',
  from: 'automations t',
  item: () => `json_build_object('id', t.id, 'groupId', t.group_id, 'householdId', t.household_id,
    'name', t.name, 'enabled', t.enabled, 'event', t.event, 'contains', t.contains,
    'queryFilterString', t.query_filter_string, 'act', t.act,
    'targetId', t.target_id, 'tag', t.tag, 'last', (select ${runItem} from automation_runs r
      where r.automation_id = t.id order by r.created_at desc limit 1))`,
  sortable: { name: 'lower(t.name)', created_at: 't.created_at', updated_at: 't.updated_at' },
  searched: ['lower(t.name)'],
  isFolded: false,
}

/** What became of a household's automations, as `AutomationRun`. */
export const runList: NamedList = {
  name: 'automation-runs.list',
  ownedBy: 'household',
  from: 'automation_runs t',
  item: () => runItem.replaceAll(' r.', ' t.').replaceAll('(r.', '(t.'),
  sortable: { created_at: 't.created_at', state: 't.state' },
  filterable: {
    automation_id: ['uuid', 't.automation_id'],
    state: ['text', 't.state'],
    created_at: ['timestamptz', 't.created_at'],
  },
  searched: ['lower(t.subject)'],
  isFolded: false,
}

/** Body of an automation: what happens, and what is done then. */
export const automationValidator = vine.create({
  name: vine.string().trim().minLength(1).maxLength(200),
  enabled: vine.boolean().optional(),
  event: vine.enum(automationEvents),
  contains: vine.string().trim().maxLength(200).optional(),
  queryFilterString: storedFilterFields.queryFilterString,
  act: vine.enum(automationActs),
  targetId: vine.string().uuid().nullable().optional(),
  tag: vine.string().trim().minLength(1).maxLength(100).nullable().optional(),
})

/** A validated body. */
export type AutomationInput = Infer<typeof automationValidator>
type Named = Exclude<AutomationAct, 'tag'>

/** Automations that a household may have: all that want an event are gone through when it comes. */
const MOST = 50

/** A target of the caller's household, by what is done with it. */
const targets: Record<Named, ReturnType<typeof fixedStatement>> = {
  notify: targetIn('notify', 'notifiers'),
  webhook: targetIn('webhook', 'webhooks'),
  action: targetIn('action', 'recipe_actions', `and action_type = 'post'`),
  list: targetIn('list', 'shopping_lists'),
}

function targetIn(act: Named, table: string, also = '') {
  const where = `household_id = $1 and id = $2 ${also}`
  return fixedStatement(`automations.target-${act}`, `select id from ${table} where ${where}`)
}

const insert = fixedStatement(
  'automations.insert',
  `insert into automations (group_id, household_id, user_id, name, enabled, event, contains, act,
      target_id, tag, query_filter_string)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
    where (select count(*) from automations where household_id = $2) < ${MOST} returning id`
)

/** Adds an automation to the caller's household and answers its id. Throws 422 for what does not go together, and `E_TOO_MANY_AUTOMATIONS`. */
export async function createAutomation(
  actor: Actor,
  input: AutomationInput,
  locale: string
): Promise<string> {
  return work(async (unit) => {
    await lockHousehold(unit.trx, actor.householdId)
    await check(unit, actor, { input, locale })
    const values = [actor.groupId, actor.householdId, actor.userId, ...valuesOf(input)]
    const [made] = await queryIn<{ id: string }>(unit.trx, insert, values)
    if (!made) throw tooMany()
    announce(unit, actor, { id: made.id, name: input.name })
    return made.id
  })
}

const update = fixedStatement(
  'automations.update',
  `update automations set user_id = $3, name = $4, enabled = $5, event = $6, contains = $7, act = $8,
      target_id = $9, tag = $10, query_filter_string = $11, updated_at = now()
    where household_id = $1 and id = $2 returning id`
)

/** Replaces an automation of the caller's household, in whose name it acts from now on. Throws `E_NOT_FOUND`, and 422 as `createAutomation`. */
export async function updateAutomation(
  actor: Actor,
  id: string,
  { input, locale }: { input: AutomationInput; locale: string }
): Promise<void> {
  await work(async (unit) => {
    await check(unit, actor, { input, locale })
    const values = [actor.householdId, id, actor.userId, ...valuesOf(input)]
    const [row] = await queryIn(unit.trx, update, values)
    if (!row) throw notFound()
    announce(unit, actor, { id, name: input.name })
  })
}

/** Takes an automation of the caller's household away, and its log. Throws `E_NOT_FOUND`. */
export async function deleteAutomation(actor: Actor, id: string): Promise<void> {
  await work(async (unit) => {
    const was = await itemIn(unit.trx, automationList, { owner: actor, by: 'id', value: id })
    if (!was) throw notFound()
    await unit.trx.from('automations').where('id', id).delete()
    announce(unit, actor, { id, name: '' })
  })
}

const valuesOf = ({
  name,
  enabled,
  event,
  contains,
  act,
  targetId,
  tag,
  ...input
}: AutomationInput) => [
  name,
  enabled ?? true,
  event,
  contains ?? '',
  act,
  act === 'tag' ? null : (targetId ?? null),
  act === 'tag' ? (tag ?? null) : null,
  readStoredFilter(input).text,
]

async function check(
  { trx }: Work,
  { householdId }: Actor,
  { input, locale }: { input: AutomationInput; locale: string }
): Promise<void> {
  const { event, act, targetId, tag } = input
  const t = translator(locale)
  if (needsRecipe(act) && !hasRecipe(event)) throw refused('act', t('automations.no-recipe'))
  const filter = readStoredFilter(input).text
  if (filter && !hasRecipe(event))
    throw refused('queryFilterString', t('automations.no-recipe-filter'))
  if (act === 'tag') {
    if (!tag) throw refused('tag', t('automations.no-tag'))
    return
  }
  const found = targetId ? await queryIn(trx, targets[act], [householdId, targetId]) : []
  if (found.length === 0) throw refused('targetId', t('automations.no-target'))
}

const refused = (field: string, msg: string) =>
  new errors.E_VALIDATION_ERROR([{ type: 'value_error', loc: ['body', field], msg, input: '' }])

function announce(unit: Work, actor: Actor, automation: { id: string; name: string }): void {
  const { groupId, householdId, userId } = actor
  unit.announce('automation.changed', { ...automation, groupId, householdId, actorId: userId })
}

const tooMany = () =>
  new DomainError({
    code: 'E_TOO_MANY_AUTOMATIONS',
    status: 400,
    text: 'automations.full',
    values: { most: MOST },
  })
