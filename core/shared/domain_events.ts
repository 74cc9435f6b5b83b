import type { DeliveryKind } from './contract/automation.js'
import type { PlanEntryType } from './contract/meal_plans.js'
import type { ImportStage } from './contract/imports.js'

/** Where a fact belongs and who caused it; null where there is no such owner. */
export interface Scope {
  groupId: string | null
  householdId: string | null
  actorId: string | null
}

/** A fact about one recipe. */
export interface RecipeFact extends Scope {
  recipeId: string
  slug: string
  name: string
  /** Left out where all of the group see the recipe: else whom it is told to, whoever acts or the household. */
  seenBy?: 'me' | 'household'
}

/** A fact about a comment on a recipe. */
export interface CommentFact extends RecipeFact {
  commentId: string
}

/** A fact about an event in a recipe's timeline. */
export interface TimelineFact extends RecipeFact {
  timelineEventId: string
}

/** A fact about many recipes of a group. */
export interface RecipesFact extends Scope {
  recipeIds: string[]
  slugs: string[]
}

/** A fact about one category, tag or tool. */
export interface OrganizerFact extends Scope {
  organizerId: string
  slug: string
  name: string
}

/** A fact about one cookbook of a household. */
export interface CookbookFact extends Scope {
  cookbookId: string
  slug: string
  name: string
}

/** A fact about one entry of a household's meal plan; `name` is its recipe's, else its title. */
export interface MealPlanFact extends Scope {
  entryId: number
  /** `YYYY-MM-DD`. */
  date: string
  entryType: PlanEntryType
  name: string
  recipeId: string | null
  slug: string | null
}

/** A fact about one food, unit or label. */
export interface PantryFact extends Scope {
  itemId: string
  name: string
}

/** A fact about one shopping list. */
export interface ShoppingFact extends Scope {
  listId: string
  name: string
}

/** A fact about items of a shopping list, and the list's version with it. */
export interface ShoppingItemsFact extends ShoppingFact {
  itemIds: string[]
  version: number
}

/** A webhook, a notifier, an action or an automation was added, changed or deleted. */
export interface AutomationFact extends Scope {
  id: string
  name: string
}

/** A report was opened, closed or removed. */
export interface ReportFact extends Scope {
  reportId: string
}

/** A fact about one user; `userId` is whom it is about, `actorId` who did it. */
export interface UserFact extends Scope {
  userId: string
}

/**
 * Every fact the product announces: `'<thing>.<past tense>'` to its payload. Payloads are small
 * JSON (ids, slugs, names), never a model, because plugins, queues and browsers read the same
 * types.
 */
export interface DomainEvents {
  'recipe.created': RecipeFact
  /** `previousSlug` differs from `slug` after a rename. */
  'recipe.updated': RecipeFact & { previousSlug: string }
  'recipe.deleted': RecipeFact
  /** The recipe was taken out of the trash. */
  'recipe.restored': RecipeFact
  /** Many recipes changed as one; the lists are missing where the message would be too long. */
  'recipes.updated': RecipesFact
  'recipes.deleted': RecipesFact
  /** The nutrition that is estimated of recipes came out anew. */
  'recipes.computed': RecipesFact
  /** The recipe's picture was set, replaced or removed. */
  'recipe.imaged': RecipeFact
  /** A user rated the recipe or marked it as a favourite; `userId` is whose rating it is. */
  'recipe.rated': RecipeFact & { userId: string }
  /** Somebody made a link by which anybody can read the recipe, or took one back. */
  'recipe.shared': RecipeFact
  'recipe.unshared': RecipeFact
  'comment.created': CommentFact
  'comment.updated': CommentFact
  'comment.deleted': CommentFact
  'timeline-event.created': TimelineFact
  'timeline-event.updated': TimelineFact
  'timeline-event.deleted': TimelineFact
  /** Sent to the one who imports only. */
  'import.progressed': Scope & { importId: string; stage: ImportStage }
  /** A reading of an import went on, ended or was saved; sent to its person only. */
  'reading.changed': Scope & { readingId: string }
  /** A run of many imports went on, was steered or ended; sent at most twice a second. */
  'import-run.changed': Scope & { runId: string }
  /** A run came to its end; `count` of its recipes are there, of an archive or server of another app or of addresses and files. */
  'import-run.ended': Scope & { runId: string; isMigration: boolean; count: number }
  'category.created': OrganizerFact
  'category.updated': OrganizerFact
  'category.deleted': OrganizerFact
  'tag.created': OrganizerFact
  'tag.updated': OrganizerFact
  'tag.deleted': OrganizerFact
  'tool.created': OrganizerFact
  'tool.updated': OrganizerFact
  'tool.deleted': OrganizerFact
  'food.created': PantryFact
  'food.updated': PantryFact
  'food.deleted': PantryFact
  'unit.created': PantryFact
  'unit.updated': PantryFact
  'unit.deleted': PantryFact
  'label.created': PantryFact
  'label.updated': PantryFact
  'label.deleted': PantryFact
  /** Our lists were added by a seeder; one fact in place of hundreds. */
  'pantry.filled': Scope & { kinds: ('foods' | 'units' | 'labels')[] }
  /** Many of a kind were changed or deleted as one. */
  'pantry.changed': Scope & { kind: 'foods' | 'units' | 'labels'; count: number }
  'organizers.changed': Scope & { kind: 'categories' | 'tags' | 'tools'; count: number }
  'cookbook.created': CookbookFact
  'cookbook.updated': CookbookFact
  'cookbook.deleted': CookbookFact
  /** Several cookbooks changed as one, as after they were put in order. */
  'cookbooks.updated': Scope & { cookbookIds: string[] }
  'meal-plan-entry.created': MealPlanFact
  /** An entry was added whose recipe chance picked; programs are not told of it as of a new one. */
  'meal-plan-entry.picked': MealPlanFact
  'meal-plan-entry.updated': MealPlanFact
  'meal-plan-entry.deleted': MealPlanFact
  /** Many entries were planned, changed or taken off as one. */
  'meal-plan-entries.changed': Scope & { entryIds: number[] }
  'meal-plan-rule.changed': Scope & { ruleId: string }
  /** Days that were stored to plan them again. */
  'meal-plan-template.changed': Scope & { templateId: string }
  /** The link by which calendars read the plan was made or taken back. */
  'meal-plan-calendar.changed': Scope
  'shopping-list.created': ShoppingFact
  /** Its name, owner, store or the order of its labels changed. */
  'shopping-list.updated': ShoppingFact
  'shopping-list.deleted': ShoppingFact
  /** The link by which anybody reads it was made or taken back. */
  'shopping-list.link-changed': ShoppingFact
  /** Where the household shops: a store was added, renamed or deleted. */
  'shopping-store.changed': Scope & { storeId: string }
  'shopping-items.created': ShoppingItemsFact
  'shopping-items.updated': ShoppingItemsFact
  /** Items were taken off the list, or joined others. */
  'shopping-items.deleted': ShoppingItemsFact
  'webhook.changed': AutomationFact
  'notifier.changed': AutomationFact
  'recipe-action.changed': AutomationFact
  'automation.changed': AutomationFact
  /** A message to another machine was sent, or could not be; or it is to be sent once more. */
  'delivery.changed': Scope & { deliveryId: string; kind: DeliveryKind; subjectId: string }
  /** Who eats in a household, or what somebody can eat; of whom, it does not say. */
  'eater.changed': Scope
  /** Preferences of a group, or the categories that it suggests. */
  'group.changed': Scope
  /** Preferences of a household. */
  'household.changed': Scope
  'report.changed': ReportFact
  /** A zip of many recipes can be had. */
  'data-export.created': Scope & { exportId: string }
  'user.created': UserFact
  /** A user is called otherwise, has another address or another picture. */
  'user.updated': UserFact
  'user.signed-in': UserFact
  /** A session of the user ended, or what the user may do changed: whoever remembers it asks anew. */
  'user.access-changed': UserFact
  /** Providers of language models, who does what with them, or their budget. */
  'ai.changed': Scope
  'plugin.switched': Scope & { pluginId: string; on: boolean }
  /** What the site is called or how it is coloured is another now. */
  'site.changed': Scope
}

/** Name of a fact. */
export type DomainEventName = keyof DomainEvents

/** Every name there is; one that is missing or too much does not compile. */
const named: Record<DomainEventName, true> = {
  'recipe.created': true,
  'recipe.updated': true,
  'recipe.deleted': true,
  'recipe.restored': true,
  'recipes.updated': true,
  'recipes.deleted': true,
  'recipes.computed': true,
  'recipe.imaged': true,
  'recipe.rated': true,
  'recipe.shared': true,
  'recipe.unshared': true,
  'comment.created': true,
  'comment.updated': true,
  'comment.deleted': true,
  'timeline-event.created': true,
  'timeline-event.updated': true,
  'timeline-event.deleted': true,
  'import.progressed': true,
  'reading.changed': true,
  'import-run.changed': true,
  'import-run.ended': true,
  'category.created': true,
  'category.updated': true,
  'category.deleted': true,
  'tag.created': true,
  'tag.updated': true,
  'tag.deleted': true,
  'tool.created': true,
  'tool.updated': true,
  'tool.deleted': true,
  'food.created': true,
  'food.updated': true,
  'food.deleted': true,
  'unit.created': true,
  'unit.updated': true,
  'unit.deleted': true,
  'label.created': true,
  'label.updated': true,
  'label.deleted': true,
  'pantry.filled': true,
  'pantry.changed': true,
  'organizers.changed': true,
  'cookbook.created': true,
  'cookbook.updated': true,
  'cookbook.deleted': true,
  'cookbooks.updated': true,
  'meal-plan-entry.created': true,
  'meal-plan-entry.picked': true,
  'meal-plan-entry.updated': true,
  'meal-plan-entry.deleted': true,
  'meal-plan-entries.changed': true,
  'meal-plan-rule.changed': true,
  'meal-plan-template.changed': true,
  'meal-plan-calendar.changed': true,
  'shopping-list.created': true,
  'shopping-list.updated': true,
  'shopping-list.deleted': true,
  'shopping-list.link-changed': true,
  'shopping-store.changed': true,
  'shopping-items.created': true,
  'shopping-items.updated': true,
  'shopping-items.deleted': true,
  'webhook.changed': true,
  'notifier.changed': true,
  'recipe-action.changed': true,
  'automation.changed': true,
  'delivery.changed': true,
  'eater.changed': true,
  'group.changed': true,
  'household.changed': true,
  'report.changed': true,
  'data-export.created': true,
  'user.created': true,
  'user.updated': true,
  'user.signed-in': true,
  'user.access-changed': true,
  'ai.changed': true,
  'plugin.switched': true,
  'site.changed': true,
}

/** Whether there is an event of this name. */
export const isEventName = (name: string): name is DomainEventName => Object.hasOwn(named, name)

/** Names of all events, in their order above. */
export const eventNames = Object.keys(named).filter(isEventName)

/** A fact that was announced. */
export type Fact = {
  [E in DomainEventName]: { event: E; payload: DomainEvents[E] }
}[DomainEventName]

/** Facts about work under way, sent many times a second: they are for screens, and no subscription has them delivered. */
export const transientEvents = [
  'import.progressed',
  'import-run.changed',
  'reading.changed',
  'recipes.computed',
  'delivery.changed',
] as const satisfies DomainEventName[]

/** Name of a fact that can be subscribed to. */
export type LastingEventName = Exclude<DomainEventName, (typeof transientEvents)[number]>

/**
 * A fact as it is delivered to a subscription, at least once: `id` (a UUID) is the same each time, `at` is the moment of
 * the change (ISO 8601). The order of deliveries is not promised.
 */
export type DomainEvent<E extends LastingEventName = LastingEventName> = {
  [Name in E]: { id: string; event: Name; payload: DomainEvents[Name]; at: string }
}[E]

/** A fact on its way to browsers; `tab` names the browser tab that caused it. */
export type LiveFact = {
  [E in DomainEventName]: { event: E; payload: DomainEvents[E]; tab: string | null }
}[DomainEventName]

/**
 * What the live channel sends to a browser, which ignores the echo of its own `tab`. `text` is the
 * fact in the reader's language, empty where there is nothing to say.
 */
export type LiveMessage = LiveFact & { text: string }
