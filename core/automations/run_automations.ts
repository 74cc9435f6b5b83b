import { Exception } from '@adonisjs/core/exceptions'
import { queryIn } from '#core/database/query_in'
import { composed, SqlValues } from '#core/database/composed_sql'
import { fixedStatement, readRow, readRows } from '#core/database/read'
import { eventWords, work, type Watcher, type Work } from '#core/events/index'
import { currentOrigin, withOrigin } from '#core/events/origin'
import type { Actor } from '#core/http/actor'
import { actorOfUser } from '#core/identity/index'
import { visibleSql } from '#core/recipe_index/index'
import { readRecipeFilter } from '#core/recipes/index'
import { defineJob } from '#core/queue/index'
import {
  isAutomationEvent,
  type AutomationAct,
  type AutomationReason,
} from '#core/shared/contract/automation'
import type { DomainEvent } from '#core/shared/domain_events'
import { searchText } from '#core/shared/search_text'
import { acts, type Occasion } from './acts.js'

/** Times that one automation acts in an hour, and of those that it does not those that are written down. */
const MOST_AN_HOUR = 200
const MOST_NOTED = 50
/** Characters of what it was about that are kept. */
const SUBJECT = 200
const ATTEMPTS = 5
/** Kinds of filters that are prepared. */
const SHAPES = 60
const NOT_FOUND = 404

interface StoredAutomation {
  id: string
  groupId: string
  householdId: string
  userId: string | null
  name: string
  contains: string
  filter: string
  act: AutomationAct
  targetId: string | null
  tag: string | null
}

const wanting = fixedStatement(
  'automations.wanting',
  `select id, group_id as "groupId", household_id as "householdId", user_id as "userId", name,
      contains, query_filter_string as filter, act, target_id as "targetId", tag
    from automations where group_id = $1 and ($2::uuid is null or household_id = $2)
      and enabled and event = $3 order by created_at, id`
)

/** Does what households want done when an event happens, each once, however often the event is delivered. */
async function runAutomations(event: DomainEvent, attempt: number): Promise<void> {
  const { groupId, householdId } = event.payload
  const found = await readRows<StoredAutomation>(wanting, [groupId, householdId, event.event])
  for (const automation of found) await runOne(automation, event, attempt === ATTEMPTS)
}

/** Does what automations want done when an event happens. */
export const runLater = defineJob<DomainEvent>(
  'automations.run',
  (event, { attempt }) => runAutomations(event, attempt),
  { attempts: ATTEMPTS, backoff: 2_000, lane: 'events' }
)

/** An event becomes a job only where an automation wants it; what automations do starts none. */
export const automationWatcher: Watcher = {
  job: runLater.name,
  topicOf: ({ event }) => (isAutomationEvent(event) && !currentOrigin().isAutomated ? event : null),
  wanted: `exists (select 1 from automations a where a.group_id = asked.group_id
      and (asked.household_id is null or a.household_id = asked.household_id)
      and a.enabled and a.event = asked.topic)`,
}

const claim = fixedStatement(
  'automations.claim',
  `insert into automation_runs (group_id, household_id, automation_id, event_id, subject, state)
    select a.group_id, a.household_id, a.id, $2, $3, 'done' from automations a
    where a.id = $1 and (select count(*) from automation_runs r where r.automation_id = a.id
      and r.state = 'done' and r.created_at > now() - interval '1 hour') < ${MOST_AN_HOUR}
    on conflict (automation_id, event_id) do nothing returning id`
)

const note = fixedStatement(
  'automations.note',
  `insert into automation_runs (group_id, household_id, automation_id, event_id, subject, state, reason)
    select a.group_id, a.household_id, a.id, $2, $3, $4, $5 from automations a
    where a.id = $1 and (select count(*) from automation_runs r where r.automation_id = a.id
      and r.state <> 'done' and r.created_at > now() - interval '1 hour') < ${MOST_NOTED}
    on conflict (automation_id, event_id) do nothing`
)

async function runOne(
  automation: StoredAutomation,
  event: DomainEvent,
  isLast: boolean
): Promise<void> {
  const subject = subjectOf(event)
  const noted = (state: 'skipped' | 'failed', reason: AutomationReason) =>
    work(({ trx }) => queryIn(trx, note, [automation.id, event.id, subject, state, reason]))
  if (!searchText(subject).includes(searchText(automation.contains))) {
    await noted('skipped', 'no-match')
    return
  }
  try {
    const actor = await actorOf(automation)
    if (actor === null) await noted('failed', 'no-person')
    else if (!(await isAmong(automation, event, actor))) await noted('skipped', 'not-among')
    else if (!(await act(automation, event, actor))) await noted('skipped', 'too-often')
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === 'broken' && !isLast) throw error
    await noted('failed', reason)
  }
}

/** Whether the recipe of an event is one that the filter asks for, of those that the actor sees. */
async function isAmong({ filter }: StoredAutomation, { payload }: DomainEvent, actor: Actor) {
  const read = readRecipeFilter(filter)
  if (read === null) return true
  const id = 'recipeId' in payload ? payload.recipeId : null
  if (id === null) return false
  const values = new SqlValues()
  const group = values.add(actor.groupId, 'uuid')
  const conditions = [
    `r.id = ${values.add(id, 'uuid')}`,
    `r.group_id = ${group}`,
    'r.deleted_at is null',
    read.sql(values),
    ...visibleSql(actor, values, { group, id: 'r.id' }),
  ]
  const text = `select 1 as one from recipes r where ${conditions.join(' and ')}`
  return (await readRow(composed('automations.among', text, SHAPES), values.list)) !== null
}

/** Acts as a whole; false for what was done before, and for what would be too often. */
async function act(automation: StoredAutomation, event: DomainEvent, actor: Actor) {
  const { id, name, targetId, tag } = automation
  const occasion: Occasion = { name, targetId, tag, event, words: wordsOf(event) }
  const perform = await acts[automation.act](actor, occasion)
  const values = [id, event.id, subjectOf(event)]
  return withOrigin({ isAutomated: true }, () =>
    work(async (unit: Work) => {
      const [run] = await queryIn<{ id: string }>(unit.trx, claim, values)
      if (run) await perform(unit, run.id)
      return run !== undefined
    })
  )
}

/** Whoever saved it last, as long as they belong to its household. */
async function actorOf({ userId, householdId }: StoredAutomation): Promise<Actor | null> {
  const actor = userId === null ? null : await actorOfUser(userId)
  return actor?.householdId === householdId ? actor : null
}

const subjectOf = ({ payload }: DomainEvent) =>
  'name' in payload ? payload.name.slice(0, SUBJECT) : ''

const wordsOf = (event: DomainEvent) => (locale: string) => eventWords()(event, locale)

function reasonOf(error: unknown): AutomationReason {
  const status = error instanceof Exception ? error.status : 0
  if (status === NOT_FOUND) return 'no-target'
  return status >= 400 && status < 500 ? 'not-allowed' : 'broken'
}

/** Days after which runs are forgotten, and how many of one automation are kept until then. */
const DAYS = 30
const MOST_KEPT = 500

/** Forgets old runs. */
export const purgeRuns = defineJob<Record<string, never>>(
  'automations.purge',
  () =>
    work(async ({ trx }) => {
      await trx.rawQuery(
        `delete from automation_runs where created_at < now() - make_interval(days => ?) or id in (
            select id from (select id, row_number() over (
              partition by automation_id order by created_at desc) as place
              from automation_runs) placed where place > ?)`,
        [DAYS, MOST_KEPT]
      )
    }),
  { attempts: 3, timeout: 5 * 60_000 }
)
