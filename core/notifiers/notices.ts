import type { NotifierEvent } from '#core/shared/contract/automation'
import type {
  DomainEvent,
  DomainEvents,
  LastingEventName,
  MealPlanFact,
  ShoppingItemsFact,
} from '#core/shared/domain_events'

/** What a notifier is told of an event: the option that has to be on, and the data for programs. */
export interface Notice {
  option: NotifierEvent
  documentData: Record<string, unknown>
  /** The recipe whose page it links to. */
  slug?: string
}

type Operation = 'info' | 'create' | 'update' | 'delete'
type Notices = { [E in LastingEventName]?: (payload: DomainEvents[E]) => Notice }

function recipe(option: NotifierEvent, operation: Operation, hasPage = true) {
  return ({ slug }: { slug: string }): Notice => ({
    option,
    documentData: { documentType: 'recipe', operation, recipeSlug: slug },
    ...(hasPage && { slug }),
  })
}

function recipes(option: NotifierEvent, operation: Operation) {
  return ({ slugs }: { slugs?: string[] }): Notice => ({
    option,
    documentData: { documentType: 'recipe', operation, recipeSlugs: slugs ?? [] },
  })
}

function timeline(operation: Operation) {
  return ({ slug, timelineEventId }: { slug: string; timelineEventId: string }): Notice => ({
    option: 'recipeUpdated',
    documentData: {
      documentType: 'recipe_timeline_event',
      operation,
      recipeSlug: slug,
      recipeTimelineEventId: timelineEventId,
    },
    slug,
  })
}

function organizer(kind: 'tag' | 'category', done: 'Created' | 'Updated' | 'Deleted') {
  const operations = { Created: 'create', Updated: 'update', Deleted: 'delete' }
  return ({ organizerId }: { organizerId: string }): Notice => ({
    option: `${kind}${done}`,
    documentData: {
      documentType: kind,
      operation: operations[done],
      [`${kind}Id`]: organizerId,
    },
  })
}

function cookbook(option: NotifierEvent, operation: Operation) {
  return ({ cookbookId }: { cookbookId: string }): Notice => ({
    option,
    documentData: { documentType: 'cookbook', operation, cookbookId },
  })
}

function list(option: NotifierEvent, operation: Operation) {
  return ({ listId }: { listId: string }): Notice => ({
    option,
    documentData: { documentType: 'shopping_list', operation, shoppingListId: listId },
  })
}

function items(operation: Operation) {
  return ({ listId, itemIds }: ShoppingItemsFact): Notice => ({
    option: 'shoppingListUpdated',
    documentData: {
      documentType: 'shopping_list_item',
      operation,
      shoppingListId: listId,
      shoppingListItemIds: itemIds ?? [],
    },
  })
}

const meal = ({ entryId, date, recipeId, name, slug }: MealPlanFact): Notice => ({
  option: 'mealplanEntryCreated',
  documentData: {
    documentType: 'mealplan',
    operation: 'create',
    mealplanId: entryId,
    date,
    recipeId,
    recipeName: recipeId === null ? null : name,
    recipeSlug: slug,
  },
})

const notices = {
  'recipe.created': recipe('recipeCreated', 'create'),
  'recipe.restored': recipe('recipeCreated', 'create'),
  'recipe.updated': recipe('recipeUpdated', 'update'),
  'recipe.imaged': recipe('recipeUpdated', 'update'),
  'recipe.deleted': recipe('recipeDeleted', 'delete', false),
  'recipes.updated': recipes('recipeUpdated', 'update'),
  'recipes.deleted': recipes('recipeDeleted', 'delete'),
  'timeline-event.created': timeline('create'),
  'timeline-event.updated': timeline('update'),
  'timeline-event.deleted': timeline('delete'),
  'user.created': ({ userId }) => ({
    option: 'userSignup',
    documentData: { documentType: 'user', operation: 'create', userId },
  }),
  'data-export.created': () => ({
    option: 'dataExport',
    documentData: { documentType: 'generic', operation: 'info' },
  }),
  'meal-plan-entry.created': meal,
  'shopping-list.created': list('shoppingListCreated', 'create'),
  'shopping-list.updated': list('shoppingListUpdated', 'update'),
  'shopping-list.deleted': list('shoppingListDeleted', 'delete'),
  'shopping-items.created': items('create'),
  'shopping-items.updated': items('update'),
  'shopping-items.deleted': items('delete'),
  'cookbook.created': cookbook('cookbookCreated', 'create'),
  'cookbook.updated': cookbook('cookbookUpdated', 'update'),
  'cookbook.deleted': cookbook('cookbookDeleted', 'delete'),
  'cookbooks.updated': ({ cookbookIds }) => ({
    option: 'cookbookUpdated',
    documentData: { documentType: 'cookbook', operation: 'update', cookbookIds },
  }),
  'tag.created': organizer('tag', 'Created'),
  'tag.updated': organizer('tag', 'Updated'),
  'tag.deleted': organizer('tag', 'Deleted'),
  'category.created': organizer('category', 'Created'),
  'category.updated': organizer('category', 'Updated'),
  'category.deleted': organizer('category', 'Deleted'),
} satisfies Notices

/** Events that notifiers can be told of. */
export type NoticedEvent = DomainEvent<keyof typeof notices>

/** What notifiers are told of an event. */
export function noticeOf<E extends keyof typeof notices>({
  event,
  payload,
}: DomainEvent<E>): Notice {
  // Each event has the notice of its own name; the compiler cannot tie the two.
  const notice = notices[event] as (payload: DomainEvents[E]) => Notice
  return notice(payload)
}

/** Whether notifiers can be told of an event. */
export const isNoticed = (event: DomainEvent): event is NoticedEvent => event.event in notices

/** `recipeCreated` as programs know it, `recipe_created`, and as people read it, `Recipe Created`. */
export function optionNames(option: NotifierEvent): { eventType: string; title: string } {
  const words = option.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).split('_')
  const title = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  return { eventType: words.join('_'), title }
}
