import type { NotifierEvent } from '#core/shared/contract/automation'
import type {
  DomainEvent,
  DomainEvents,
  Fact,
  LastingEventName,
  MealPlanFact,
  ShoppingItemsFact,
} from '#core/shared/domain_events'

/** What notifiers are told of an event: data for programs, and the recipe whose page it links to. */
export interface Notice {
  documentData: Record<string, unknown>
  slug?: string
}

type Operation = 'info' | 'create' | 'update' | 'delete'
/** The option that has to be on, and what is told then. */
interface Kind<Payload> {
  option: NotifierEvent | ((payload: Payload) => NotifierEvent)
  tell: (payload: Payload) => Notice
}
type Notices = { [E in LastingEventName]?: Kind<DomainEvents[E]> }

function recipe(option: NotifierEvent, operation: Operation, hasPage = true) {
  const tell = ({ slug }: { slug: string }): Notice => ({
    documentData: { documentType: 'recipe', operation, recipeSlug: slug },
    ...(hasPage && { slug }),
  })
  return { option, tell }
}

function recipes(option: NotifierEvent, operation: Operation) {
  const tell = ({ slugs }: { slugs?: string[] }): Notice => ({
    documentData: { documentType: 'recipe', operation, recipeSlugs: slugs ?? [] },
  })
  return { option, tell }
}

function timeline(operation: Operation) {
  const tell = ({ slug, timelineEventId }: { slug: string; timelineEventId: string }): Notice => ({
    documentData: {
      documentType: 'recipe_timeline_event',
      operation,
      recipeSlug: slug,
      recipeTimelineEventId: timelineEventId,
    },
    slug,
  })
  return { option: 'recipeUpdated' as const, tell }
}

function organizer(kind: 'tag' | 'category', done: 'Created' | 'Updated' | 'Deleted') {
  const operations = { Created: 'create', Updated: 'update', Deleted: 'delete' }
  const tell = ({ organizerId }: { organizerId: string }): Notice => ({
    documentData: {
      documentType: kind,
      operation: operations[done],
      [`${kind}Id`]: organizerId,
    },
  })
  return { option: `${kind}${done}` as const, tell }
}

function cookbook(option: NotifierEvent, operation: Operation) {
  const tell = ({ cookbookId }: { cookbookId: string }): Notice => ({
    documentData: { documentType: 'cookbook', operation, cookbookId },
  })
  return { option, tell }
}

function list(option: NotifierEvent, operation: Operation) {
  const tell = ({ listId }: { listId: string }): Notice => ({
    documentData: { documentType: 'shopping_list', operation, shoppingListId: listId },
  })
  return { option, tell }
}

function items(operation: Operation) {
  const tell = ({ listId, itemIds }: ShoppingItemsFact): Notice => ({
    documentData: {
      documentType: 'shopping_list_item',
      operation,
      shoppingListId: listId,
      shoppingListItemIds: itemIds ?? [],
    },
  })
  return { option: 'shoppingListUpdated' as const, tell }
}

const meal = ({ entryId, date, recipeId, name, slug }: MealPlanFact): Notice => ({
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
  'user.created': {
    option: 'userSignup',
    tell: ({ userId }) => ({ documentData: { documentType: 'user', operation: 'create', userId } }),
  },
  'data-export.created': {
    option: 'dataExport',
    tell: () => ({ documentData: { documentType: 'generic', operation: 'info' } }),
  },
  'import-run.ended': {
    option: ({ isMigration }) => (isMigration ? 'dataMigrations' : 'dataImport'),
    tell: ({ runId }) => ({
      documentData: { documentType: 'recipe_bulk_report', operation: 'info', reportId: runId },
    }),
  },
  'meal-plan-entry.created': { option: 'mealplanEntryCreated', tell: meal },
  'shopping-list.created': list('shoppingListCreated', 'create'),
  'shopping-list.updated': list('shoppingListUpdated', 'update'),
  'shopping-list.deleted': list('shoppingListDeleted', 'delete'),
  'shopping-items.created': items('create'),
  'shopping-items.updated': items('update'),
  'shopping-items.deleted': items('delete'),
  'cookbook.created': cookbook('cookbookCreated', 'create'),
  'cookbook.updated': cookbook('cookbookUpdated', 'update'),
  'cookbook.deleted': cookbook('cookbookDeleted', 'delete'),
  'cookbooks.updated': {
    option: 'cookbookUpdated',
    tell: ({ cookbookIds }) => ({
      documentData: { documentType: 'cookbook', operation: 'update', cookbookIds },
    }),
  },
  'tag.created': organizer('tag', 'Created'),
  'tag.updated': organizer('tag', 'Updated'),
  'tag.deleted': organizer('tag', 'Deleted'),
  'category.created': organizer('category', 'Created'),
  'category.updated': organizer('category', 'Updated'),
  'category.deleted': organizer('category', 'Deleted'),
} satisfies Notices

/** Events that notifiers can be told of. */
export type NoticedEvent = DomainEvent<keyof typeof notices>

/** The option that a fact belongs to; null for one that notifiers are never told of. */
export function optionOf({ event, payload }: Fact | DomainEvent): NotifierEvent | null {
  if (!(event in notices)) return null
  const { option } = notices[event as keyof typeof notices] as Kind<Fact['payload']>
  return typeof option === 'function' ? option(payload) : option
}

/** What notifiers are told of an event. */
export function noticeOf<E extends keyof typeof notices>({
  event,
  payload,
}: DomainEvent<E>): Notice {
  // Each event has the notice of its own name; the compiler cannot tie the two.
  const { tell } = notices[event] as Kind<DomainEvents[E]>
  return tell(payload)
}

/** Whether notifiers can be told of an event. */
export const isNoticed = (event: DomainEvent): event is NoticedEvent => event.event in notices

/** `recipeCreated` as programs know it, `recipe_created`, and as people read it, `Recipe Created`. */
export function optionNames(option: NotifierEvent): { eventType: string; title: string } {
  const words = option.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).split('_')
  const title = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  return { eventType: words.join('_'), title }
}
