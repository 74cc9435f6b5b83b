import type { DomainEventName, DomainEvents } from '#core/shared/domain_events'

/** Kinds of things that can go stale. */
export const TAG_TYPES = [
  'Recipe',
  'Organizer',
  'Food',
  'Unit',
  'Label',
  'Comment',
  'Timeline',
  'Rating',
  'Share',
  'Revision',
  'Trash',
  'Report',
  'ImportRun',
  'DataExport',
  'ImportReading',
  'Plugin',
  'ShoppingList',
  'Ai',
  'MealPlan',
  'User',
  'App',
  'Cookbook',
  'Household',
  'Automation',
  'Eater',
] as const

/** One thing that can go stale. */
export interface Tag {
  type: (typeof TAG_TYPES)[number]
  id?: string
}

type StaleTable = { [E in DomainEventName]: (payload: DomainEvents[E]) => Tag[] }

/** Lists of recipes, which follow what others do by themselves; and what is found and counted. */
const list: Tag = { type: 'Recipe', id: 'LIST' }
const found: Tag = { type: 'Recipe', id: 'FOUND' }
/** Every recipe on screen may show the name that changed. */
const recipes: Tag = { type: 'Recipe' }
const categoryList: Tag = { type: 'Organizer', id: 'categories' }
const tagList: Tag = { type: 'Organizer', id: 'tags' }
const toolList: Tag = { type: 'Organizer', id: 'tools' }
const foodList: Tag = { type: 'Food', id: 'LIST' }
const units: Tag = { type: 'Unit' }
const labels: Tag = { type: 'Label' }
const timeline: Tag = { type: 'Timeline' }
const revisions: Tag = { type: 'Revision' }
const trash: Tag = { type: 'Trash' }
const cookbooks: Tag = { type: 'Cookbook' }
const household: Tag = { type: 'Household' }
const eaters: Tag = { type: 'Eater' }
const exports: Tag = { type: 'DataExport' }
const shoppingLists: Tag = { type: 'ShoppingList', id: 'LIST' }
/** How much is to be bought; the items themselves are fetched by what the device has of them. */
const openItems: Tag = { type: 'ShoppingList', id: 'OPEN' }
/** What the household's machines were sent. */
const deliveries: Tag = { type: 'Automation', id: 'DELIVERIES' }
const notifiers: Tag = { type: 'Automation', id: 'notifiers' }
const actions: Tag = { type: 'Automation', id: 'actions' }
const webhooks: Tag = { type: 'Automation', id: 'webhooks' }
const meals: Tag = { type: 'MealPlan', id: 'LIST' }

const recipe = (slug: string): Tag => ({ type: 'Recipe', id: slug })
const commentsOf = ({ slug }: { slug: string }): Tag[] => [{ type: 'Comment', id: slug }]

/** What goes stale when the server announces a fact. A new event does not compile without its line. */
export const staleAfter = {
  'recipe.created': () => [found],
  'recipe.updated': ({ slug, previousSlug }: { slug: string; previousSlug: string }) => [
    found,
    recipe(slug),
    recipe(previousSlug),
  ],
  'recipe.deleted': ({ slug }: { slug: string }) => [found, trash, recipe(slug)],
  'recipe.restored': ({ slug }: { slug: string }) => [found, trash, recipe(slug)],
  'recipes.updated': () => [recipes],
  'recipes.deleted': () => [recipes, trash],
  // The list of slugs is missing where the message would be too long.
  'recipes.computed': ({ slugs }: { slugs?: string[] }) => slugs?.map(recipe) ?? [recipes],
  'recipe.imaged': ({ slug }: { slug: string }) => [found, recipe(slug)],
  'recipe.rated': ({ slug }: { slug: string }) => [found, { type: 'Rating' }, recipe(slug)],
  'recipe.shared': () => [{ type: 'Share' }],
  'recipe.unshared': () => [{ type: 'Share' }],
  'comment.created': commentsOf,
  'comment.updated': commentsOf,
  'comment.deleted': commentsOf,
  'timeline-event.created': () => [timeline],
  'timeline-event.updated': () => [timeline],
  'timeline-event.deleted': () => [timeline],
  'import.progressed': () => [],
  'reading.changed': ({ readingId }: { readingId: string }) => [
    { type: 'ImportReading', id: 'LIST' },
    { type: 'ImportReading', id: readingId },
  ],
  'import-run.changed': ({ runId }: { runId: string }) => [
    { type: 'ImportRun', id: runId },
    { type: 'ImportRun', id: 'LIST' },
  ],
  'category.created': () => [categoryList],
  'category.updated': () => [categoryList, recipes],
  'category.deleted': () => [categoryList, recipes],
  'tag.created': () => [tagList],
  'tag.updated': () => [tagList, recipes],
  'tag.deleted': () => [tagList, recipes],
  'tool.created': () => [toolList],
  'tool.updated': () => [toolList, recipes],
  'tool.deleted': () => [toolList, recipes],
  'food.created': () => [foodList],
  'food.updated': () => [foodList, recipes],
  'food.deleted': () => [foodList, recipes],
  'unit.created': () => [units],
  'unit.updated': () => [units, recipes],
  'unit.deleted': () => [units, recipes],
  // Every shopping list shows the labels of the group.
  'label.created': () => [labels, openItems],
  'label.updated': () => [labels, foodList, openItems],
  'label.deleted': () => [labels, foodList, openItems],
  'pantry.filled': () => [foodList, units, labels, openItems],
  'pantry.changed': () => [foodList, units, labels, recipes, openItems],
  'organizers.changed': ({ kind }: { kind: string }) => [{ type: 'Organizer', id: kind }, recipes],
  'cookbook.created': () => [cookbooks],
  // Another filter is another list of recipes under the same address.
  'cookbook.updated': () => [cookbooks, list],
  'cookbook.deleted': () => [cookbooks],
  'cookbooks.updated': () => [cookbooks],
  'meal-plan-entry.created': () => [meals],
  'meal-plan-entry.picked': () => [meals],
  'meal-plan-entry.updated': () => [meals],
  'meal-plan-entry.deleted': () => [meals],
  'meal-plan-entries.changed': () => [meals],
  'meal-plan-rule.changed': () => [{ type: 'MealPlan', id: 'RULES' }],
  'meal-plan-template.changed': () => [{ type: 'MealPlan', id: 'TEMPLATES' }],
  'meal-plan-calendar.changed': () => [{ type: 'MealPlan', id: 'CALENDAR' }],
  'shopping-list.created': () => [shoppingLists],
  'shopping-list.updated': () => [shoppingLists],
  'shopping-list.deleted': () => [shoppingLists],
  'shopping-list.link-changed': ({ listId }: { listId: string }) => [
    { type: 'ShoppingList', id: `LINK ${listId}` },
  ],
  'shopping-store.changed': () => [{ type: 'ShoppingList', id: 'STORES' }],
  'shopping-items.created': () => [openItems],
  'shopping-items.updated': () => [openItems],
  'shopping-items.deleted': () => [openItems],
  'webhook.changed': () => [webhooks],
  'notifier.changed': () => [notifiers],
  'recipe-action.changed': () => [actions],
  'automation.changed': () => [{ type: 'Automation', id: 'automations' }],
  // A notifier shows how its last message fared.
  'delivery.changed': () => [deliveries, notifiers],
  'eater.changed': () => [eaters, list, found],
  'group.changed': () => [household],
  'household.changed': () => [household],
  'report.changed': () => [{ type: 'Report' }],
  // Its report says the same, and its recipes have been announced.
  'import-run.ended': () => [],
  'data-export.created': () => [exports],
  'user.created': () => [{ type: 'User' }],
  'user.updated': () => [{ type: 'User' }, household],
  'user.signed-in': () => [],
  'user.access-changed': () => [{ type: 'User' }],
  'ai.changed': () => [{ type: 'Ai' }, { type: 'Plugin', id: 'parsers' }],
  'plugin.switched': () => [{ type: 'Plugin' }],
  'site.changed': () => [{ type: 'App' }],
} satisfies StaleTable

/** What is put in order on the data pages, and the event of a change of one. */
const changes = {
  foods: 'food.updated',
  units: 'unit.updated',
  labels: 'label.updated',
  categories: 'category.updated',
  tags: 'tag.updated',
  tools: 'tool.updated',
} as const

interface OfKind {
  kind: keyof typeof changes
}

const lists = {
  foods: foodList,
  units,
  labels,
  categories: categoryList,
  tags: tagList,
  tools: toolList,
}

/** What of an event is different for the tab that caused it, and changes that are no events. */
const ownChanges = {
  'recipe.created': () => [list],
  // The tab has the answer: the recipe itself is stored under its addresses.
  'recipe.updated': () => [list, revisions],
  // The page of the recipe is being left; asked for again, it would be missing.
  'recipe.deleted': () => [list, trash],
  'recipe.restored': () => [recipes, trash, timeline],
  'recipe.imaged': ({ slug }: { slug: string }) => [list, recipe(slug), revisions],
  // One's own rating is shown while it is being stored.
  'recipe.rated': ({ slug }: { slug: string }) => [list, recipe(slug)],
  'recipes.changed': () => [recipes, { type: 'Organizer' }, { type: 'Report' }, trash],
  // The timeline and the last making of its recipe are other ones with it.
  'meal.cooked': ({ slug }: { slug: string }) => [meals, timeline, list, found, recipe(slug)],
  'recipe.imported': () => [list, tagList, categoryList],
  'readings.changed': () => [{ type: 'ImportReading', id: 'LIST' }],
  'things.changed': ({ kind }: OfKind) => staleAfter[changes[kind]](),
  // Things were added, or changed in what recipes do not show.
  'things.marked': ({ kind }: OfKind) => [lists[kind]],
  'things.filled': ({ kind }: OfKind) => [...staleAfter[changes[kind]](), labels],
  'tool.marked': () => [toolList],
  'trash.purged': () => [trash],
  'data-exports.purged': () => [exports],
  'ai.called': () => [{ type: 'Ai', id: 'ledger' }],
  'pages.changed': () => [{ type: 'App', id: 'pages' }],
  'accounts.changed': () => [{ type: 'User' }, { type: 'Household' }],
  'session.started': () => [{ type: 'User' }],
  'sessions.ended': () => [{ type: 'User', id: 'SESSIONS' }],
  'second-factor.changed': () => [{ type: 'User', id: 'SECOND-FACTOR' }],
  'own-data.ordered': () => [{ type: 'User', id: 'OWN-DATA' }],
  'digest.changed': () => [{ type: 'User', id: 'DIGEST' }],
  'devices.changed': () => [{ type: 'User', id: 'DEVICES' }],
  'passkeys.changed': () => [{ type: 'User', id: 'PASSKEYS' }],
  'tokens.changed': () => [{ type: 'User' }],
  'site.set-up': () => [{ type: 'App' }, { type: 'User' }],
} satisfies Partial<StaleTable> & Record<string, (payload: never) => Tag[]>

/** What goes stale in the tab that changed something itself, as its mutations name it. */
export const staleAfterOwn = { ...staleAfter, ...ownChanges }

/** The tags of a mutation: none unless it succeeded. */
export function afterSuccess<Arg, Answer = unknown>(tagsOf: (arg: Arg, answer: Answer) => Tag[]) {
  return (answer: Answer | undefined, error: unknown, arg: Arg): Tag[] =>
    error === undefined ? tagsOf(arg, answer as Answer) : []
}
