import { errors } from '@vinejs/vine'
import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { ArchivedThings } from '#core/imports/index'
import {
  createNotifiersIn,
  readNotifier,
  whyNoAddress,
  withdrawNotifiersIn,
} from '#core/notifiers/index'
import { createActionsIn, readAction, withdrawActionsIn } from '#core/recipe_actions/index'
import type { ValidationIssue } from '#core/shared/contract/common'
import { createWebhooksIn, readWebhook, withdrawWebhooksIn } from '#core/webhooks/index'
import type { Keeper, Refusal } from './keeper.js'

type Automation = ArchivedThings['automations']

/** A household's things of one type, as their own domain reads and makes them. */
interface Door<Input> {
  /** Throws 422. */
  read(thing: Automation, locale: string): Promise<Input>
  create(
    unit: Work,
    actor: Actor,
    given: { inputs: Input[]; locale: string }
  ): Promise<(string | null)[]>
  withdraw: Keeper<Automation>['withdraw']
}

/** A door whose inputs nobody else sees. */
function opened<Input>({ read, create, withdraw }: Door<Input>) {
  return {
    read,
    async make(unit: Work, { actor, locale }: Context, things: Automation[]) {
      if (things.length === 0) return []
      const inputs = await Promise.all(things.map((thing) => read(thing, locale)))
      return create(unit, actor, { inputs, locale })
    },
    withdraw,
  }
}

interface Context {
  actor: Actor
  locale: string
}

/** Nothing is sent before somebody has looked where to. */
const enabled = false

const doors = {
  webhook: opened({
    read: ({ name, url, time, localTime }) =>
      readWebhook({ enabled, name, url, scheduledTime: time ?? undefined, localTime }),
    create: (unit, actor, { inputs }) => createWebhooksIn(unit, actor, inputs),
    withdraw: withdrawWebhooksIn,
  }),
  notifier: opened({
    read: ({ name, url: appriseUrl, events = [] }, locale) => {
      const options = Object.fromEntries(events.map((event) => [event, true]))
      return readNotifier({ enabled, name, appriseUrl, options }, locale)
    },
    create: createNotifiersIn,
    withdraw: withdrawNotifiersIn,
  }),
  action: opened({
    read: ({ name: title, url, actionType }) => readAction({ actionType, title, url }),
    create: (unit, actor, { inputs }) => createActionsIn(unit, actor, inputs),
    withdraw: withdrawActionsIn,
  }),
}

const types = ['webhook', 'notifier', 'action'] as const

/** Webhooks, notifiers and recipe actions, by the doors that people have. */
export const automations: Keeper<Automation> = {
  refusals: (things, locale) => Promise.all(things.map((thing) => refusalOf(thing, locale))),
  async keep(unit, context, things) {
    const ids = new Map<Automation, string | null>()
    // One statement for each type.
    for (const type of types) {
      const its = things.filter((thing) => thing.type === type)
      const made = await doors[type].make(unit, context, its)
      its.forEach((thing, at) => ids.set(thing, made[at] ?? null))
    }
    return things.map((thing) => ids.get(thing) ?? null)
  },
  notMade: 'full',
  async withdraw(unit, actor, ids) {
    const gone: string[] = []
    for (const type of types) gone.push(...(await doors[type].withdraw(unit, actor, ids)))
    return gone
  },
}

const fields: Record<string, Refusal> = {
  name: 'name',
  title: 'name',
  url: 'address',
  appriseUrl: 'address',
  scheduledTime: 'time',
  localTime: 'time',
  actionType: 'action-type',
}

/** What is wrong with one, as its domain sees it. */
async function refusalOf(thing: Automation, locale: string): Promise<Refusal | null> {
  try {
    await doors[thing.type].read(thing, locale)
    return null
  } catch (error) {
    if (!(error instanceof errors.E_VALIDATION_ERROR)) throw error
    return reasonOf(error.messages, thing, locale)
  }
}

/** The notifiers' own words say more than that an address is wrong. */
function reasonOf([issue]: ValidationIssue[], { url }: Automation, locale: string): Refusal {
  const field = String(issue?.loc.at(-1))
  const words = field === 'appriseUrl' && url ? whyNoAddress(url, locale) : null
  return words === null ? (fields[field] ?? 'name') : { words }
}
