import type { Timestamp, Uuid } from './common.js'

/** An address that is sent the meals of the day, at a time. */
export interface Webhook {
  id: Uuid
  groupId: Uuid
  householdId: Uuid
  enabled: boolean
  name: string
  url: string
  webhookType: 'mealplan'
  /** `HH:MM:SS` in UTC; where there is a `localTime`, what that is in UTC at the next time. */
  scheduledTime: string
  /** `HH:MM:SS` on the household's clock, also when that is set forward or back; null for a time in UTC. Ours. */
  localTime: string | null
  /** Whether what is sent is signed; the secret itself is never shown again. Ours. */
  isSigned: boolean
  /** When it is sent next, for one that is enabled. Ours. */
  nextAt: Timestamp
}

/** What a message to another machine is for; those to people's devices are listed nowhere. */
export type DeliveryKind = 'webhook' | 'notifier' | 'action' | 'push'

/** How far a message has come: `waiting` for its first or another try. */
export type DeliveryState = 'waiting' | 'delivered' | 'failed'

/** Why the last try of a message came to nothing. */
export type DeliveryProblem =
  | 'bad-address'
  | 'private-address'
  | 'unreachable'
  | 'timed-out'
  | 'too-large'
  | 'too-many-redirects'
  | 'refused'
  | 'no-mail'
  | 'interrupted'
  | 'broken'

/** A message to another machine and what became of it; of long texts only the beginning. Ours. */
export interface Delivery {
  id: Uuid
  groupId: Uuid
  householdId: Uuid
  kind: DeliveryKind
  /** The webhook, notifier or action that it belongs to. */
  subjectId: Uuid
  state: DeliveryState
  /** Tries so far. */
  attempts: number
  /** When it is tried next, while it waits. */
  dueAt: Timestamp
  /** The HTTP status that the last try was answered with; null for no answer. */
  status: number | null
  /** How long the last try took. */
  milliseconds: number | null
  problem: DeliveryProblem | null
  body: string
  answer: string
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** What a notifier can be told of; the first two never are, and stay off. */
export const notifierEvents = [
  'testMessage',
  'webhookTask',
  'recipeCreated',
  'recipeUpdated',
  'recipeDeleted',
  'userSignup',
  'dataMigrations',
  'dataExport',
  'dataImport',
  'mealplanEntryCreated',
  'shoppingListCreated',
  'shoppingListUpdated',
  'shoppingListDeleted',
  'cookbookCreated',
  'cookbookUpdated',
  'cookbookDeleted',
  'tagCreated',
  'tagUpdated',
  'tagDeleted',
  'categoryCreated',
  'categoryUpdated',
  'categoryDeleted',
] as const

/** One of `notifierEvents`. */
export type NotifierEvent = (typeof notifierEvents)[number]

/** Which events a notifier is told of. */
export type NotifierOptions = Record<NotifierEvent, boolean> & { id: Uuid }

/** A way by which people are told what happens; its address is never shown again. */
export interface Notifier {
  id: Uuid
  groupId: Uuid
  householdId: Uuid
  name: string
  enabled: boolean
  options: NotifierOptions
  /** What its address begins with, like `ntfys`; empty without one. Ours. */
  scheme: string
  /** How its last message fared; null for none. Ours. */
  last: LastDelivery | null
}

/** How a message fared. */
export type LastDelivery = Pick<Delivery, 'state' | 'problem' | 'status' | 'updatedAt'>

/** What automations can wait for. */
export const automationEvents = [
  'recipe.created',
  'recipe.updated',
  'recipe.deleted',
  'comment.created',
  'meal-plan-entry.created',
  'shopping-list.created',
] as const

/** What automations can do: tell a notifier or a webhook, post the recipe, put it on a list, give it a tag. */
export const automationActs = ['notify', 'webhook', 'action', 'list', 'tag'] as const

/** One of `automationEvents`. */
export type AutomationEvent = (typeof automationEvents)[number]
/** One of `automationActs`. */
export type AutomationAct = (typeof automationActs)[number]

/** Whether automations can wait for an event. */
export const isAutomationEvent = (event: string): event is AutomationEvent =>
  automationEvents.some((one) => one === event)

/** Whether an event is about a recipe that is there; a meal's may be missing. */
export const hasRecipe = (event: AutomationEvent): boolean =>
  event !== 'recipe.deleted' && event !== 'shopping-list.created'

/** Whether something can be done with a recipe only. */
export const needsRecipe = (act: AutomationAct): boolean => act !== 'notify' && act !== 'webhook'

/** Why an automation did nothing. */
export type AutomationReason =
  'no-match' | 'not-among' | 'too-often' | 'no-person' | 'no-target' | 'not-allowed' | 'broken'

/** What an automation did about an event, or why it did not. Ours. */
export interface AutomationRun {
  id: Uuid
  groupId: Uuid
  householdId: Uuid
  automationId: Uuid
  /** The name of what the event was about. */
  subject: string
  state: 'done' | 'skipped' | 'failed'
  reason: AutomationReason | null
  createdAt: Timestamp
}

/** Something that is done when something happens, in the name of whoever saved it last. Ours. */
export interface Automation {
  id: Uuid
  groupId: Uuid
  householdId: Uuid
  name: string
  enabled: boolean
  event: AutomationEvent
  /** What the name of the recipe, meal or list has to contain; empty for any. */
  contains: string
  /** A filter of recipes, as lists of them take it; empty for any recipe. */
  queryFilterString: string
  act: AutomationAct
  /** The notifier, webhook, action or list; null for a tag. */
  targetId: Uuid | null
  tag: string | null
  last: AutomationRun | null
}

/** What a household can do with a recipe by another program: open an address, or have it posted there. */
export interface HouseholdAction {
  actionType: 'link' | 'post'
  title: string
  /** May name `${url}`, `${id}`, `${slug}`; ours: `${servings}`, `${scale}`. */
  url: string
  groupId: Uuid
  householdId: Uuid
  id: Uuid
}
