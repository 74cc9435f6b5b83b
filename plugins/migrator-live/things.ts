import {
  type AnyThings,
  type ArchivedAutomation,
  type ArchivedCookbook,
  type ArchivedList,
  type ArchivedListItem,
  type ArchivedMeal,
  type ArchivedRule,
  filterOfChoices,
  type ForeignChoice,
  type ForeignFilter,
  type ForeignRow,
  type ForeignServer,
  isRow,
  numberIn,
  rowsIn,
  textValue,
  textValueOrNull,
  type ThingsEntry,
  thingsEntries,
} from '#core/imports/index'
import { API, rowAt } from './api.js'

type OwnKind = 'cookbooks' | 'mealplans' | 'rules' | 'lists'
type Kind = OwnKind | ArchivedAutomation['type']

/** Where version 2 has things of the household, where version 1 has them, and how many are asked for at once. */
const places: Record<Kind, readonly [now: string, before: string, size: number]> = {
  cookbooks: ['households/cookbooks', 'groups/cookbooks', 50],
  mealplans: ['households/mealplans', 'groups/mealplans', 500],
  rules: ['households/mealplans/rules', 'groups/mealplans/rules', 50],
  lists: ['households/shopping/lists', 'groups/shopping/lists', 5],
  webhook: ['households/webhooks', 'groups/webhooks', 50],
  notifier: ['households/events/notifications', 'groups/events/notifications', 50],
  action: ['households/recipe-actions', 'groups/recipe-actions', 50],
}

/** A page of things; null where the server has none such. */
async function pageOf(server: ForeignServer, kind: Kind, { page, size }: Page) {
  const query = `page=${page}&perPage=${size}&orderBy=created_at&orderDirection=asc`
  const [now, before] = places[kind]
  const pages = await Promise.all(
    [now, before].map((path) => rowAt(server, `${API}/${path}?${query}`))
  )
  const at = pages.findIndex((one) => Array.isArray(one?.items))
  return at < 0 ? null : { rows: rowsIn(pages[at]?.items), total: Number(pages[at]?.total), at }
}

interface Page {
  page: number
  size: number
}

const kinds: readonly OwnKind[] = ['cookbooks', 'mealplans', 'rules', 'lists']
/** What sends to other places, as backups call where it is. */
const automations = {
  webhook: 'webhook_urls',
  notifier: 'group_events_notifiers',
  action: 'recipe_actions',
} as const
const automationTypes = ['webhook', 'notifier', 'action'] as const

/** What the person's household has there beside recipes. */
export async function thingsOn(server: ForeignServer): Promise<ThingsEntry[]> {
  const entries = async (kind: Kind, things: ThingsEntry['things']) => {
    const size = places[kind][2]
    const total = (await pageOf(server, kind, { page: 1, size: 1 }))?.total ?? 0
    return total > 0 && total <= 100_000 ? thingsEntries(things, total, size) : []
  }
  const owned = kinds.map((kind) => entries(kind, kind))
  const sending = automationTypes.map(async (type) => {
    const found = await entries(type, 'automations')
    return found.map((entry) => ({ ...entry, id: `${type}/${entry.id}` }))
  })
  return (await Promise.all([...owned, ...sending])).flat()
}

/** A portion of it. */
export async function readThingsOn(server: ForeignServer, entry: ThingsEntry): Promise<AnyThings> {
  const type = automationTypes.find((one) => entry.id.startsWith(`${one}/`))
  const kind = type ?? kinds.find((one) => one === entry.things)
  if (!kind) return []
  const size = places[kind][2]
  const [first = 0] = /\d+/.exec(entry.id)?.map(Number) ?? []
  const found = await pageOf(server, kind, { page: Math.floor(first / size) + 1, size })
  if (!found) return []
  const { rows, at } = found
  if (type) return rows.map((row) => automationOf(type, row))
  if (kind === 'cookbooks') return Promise.all(rows.map((row) => cookbookOf(server, row)))
  if (kind === 'rules') return Promise.all(rows.map((row) => ruleOf(server, row)))
  if (kind === 'mealplans') return rows.map(mealOf)
  return Promise.all(rows.map((row) => listOf(server, row, places.lists[at === 0 ? 0 : 1])))
}

/** Backups write ids without hyphens, and what came from one is the same thing. */
const keyOf = (id: unknown) => textValue(id).replaceAll('-', '').toLowerCase()

async function cookbookOf(server: ForeignServer, row: ForeignRow): Promise<ArchivedCookbook> {
  return {
    id: keyOf(row.id),
    name: textValue(row.name),
    description: textValue(row.description),
    isPublic: row.public === true,
    filter: await filterOf(server, row),
  }
}

async function ruleOf(server: ForeignServer, row: ForeignRow): Promise<ArchivedRule> {
  const [day, entryType] = [textValue(row.day), textValue(row.entryType)]
  return {
    id: keyOf(row.id),
    name: `${day} ${entryType}`,
    day: day || null,
    entryType: entryType || null,
    filter: await filterOf(server, row),
  }
}

/** Where things are that filters name by their ids. */
const nameable = [
  { kind: 'categories', path: 'organizers/categories', attribute: /^recipe_?category\.id$/i },
  { kind: 'tags', path: 'organizers/tags', attribute: /^tags\.id$/i },
  { kind: 'tools', path: 'organizers/tools', attribute: /^tools\.id$/i },
  { kind: 'foods', path: 'foods', attribute: /\bfood(?:\.id|_id|Id)$/ },
] as const

/** Version 1 has lists in place of a filter. */
async function filterOf(server: ForeignServer, row: ForeignRow): Promise<ForeignFilter> {
  const text = textValue(row.queryFilterString)
  if (text === '') return filterOfChoices(choicesOf(row))
  const parts = rowsIn(isRow(row.queryFilter) ? row.queryFilter.parts : [])
  const asked = parts.flatMap(({ attributeName, value }) => {
    const place = nameable.find(({ attribute }) => attribute.test(textValue(attributeName)))
    const ids: unknown[] = Array.isArray(value) ? value : [value]
    return place ? ids.map((id) => ({ ...place, id: textValue(id) })) : []
  })
  const names = asked.slice(0, 100).map(async ({ kind, path, id }) => {
    const thing = await rowAt(server, `${API}/${path}/${encodeURIComponent(id)}`)
    return thing ? [{ id, kind, name: textValue(thing.name) }] : []
  })
  return { text, names: (await Promise.all(names)).flat() }
}

const choicesOf = (row: ForeignRow) =>
  (['categories', 'tags', 'tools'] as const).map((kind): ForeignChoice => {
    const flag = `requireAll${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
    const named = rowsIn(row[kind]).map(({ id, name }) => ({
      id: textValue(id),
      name: textValue(name),
    }))
    return { kind, isAll: row[flag] !== false, named }
  })

function mealOf(row: ForeignRow): ArchivedMeal {
  const recipe = isRow(row.recipe) ? row.recipe : null
  const [date, title] = [textValue(row.date).slice(0, 10), textValue(row.title)]
  return {
    // Numbers are ids of one site only.
    id: `${keyOf(row.groupId)}/${textValue(row.id)}`,
    name: `${date} ${title || textValue(recipe?.name)}`.trim(),
    date,
    entryType: textValueOrNull(row.entryType),
    title,
    text: textValue(row.text),
    recipe: recipe && { id: textValue(recipe.id), name: textValue(recipe.name) },
  }
}

/** A server never tells the addresses of notifiers. */
const automationOf = (type: ArchivedAutomation['type'], row: ForeignRow): ArchivedAutomation => ({
  id: `${automations[type]}/${keyOf(row.id)}`,
  name: textValue(row.name) || textValue(row.title),
  type,
  url: textValueOrNull(row.url),
  time: textValueOrNull(row.scheduledTime),
  localTime: textValueOrNull(row.localTime),
  actionType: textValueOrNull(row.actionType),
  events: Object.entries(isRow(row.options) ? row.options : {}).flatMap(([event, isOn]) =>
    isOn === true ? event : []
  ),
})

async function listOf(
  server: ForeignServer,
  { id, name }: ForeignRow,
  path: string
): Promise<ArchivedList> {
  const list = await rowAt(server, `${API}/${path}/${encodeURIComponent(textValue(id))}`)
  return { id: keyOf(id), name: textValue(name), items: rowsIn(list?.listItems).map(itemOf) }
}

function itemOf(item: ForeignRow): ArchivedListItem {
  const nameOf = (part: unknown) => (isRow(part) ? textValueOrNull(part.name) : null)
  return {
    quantity: Math.max(numberIn(item.quantity) ?? 1, 0),
    note: textValue(item.note),
    isFood: item.isFood === true,
    isChecked: item.checked === true,
    unit: nameOf(item.unit),
    food: nameOf(item.food),
    label: nameOf(item.label),
    recipes: rowsIn(item.recipeReferences).map((use) => ({
      id: textValue(use.recipeId),
      quantity: numberIn(use.recipeQuantity) ?? 0,
      scale: numberIn(use.recipeScale) ?? 1,
      note: textValueOrNull(use.recipeNote),
    })),
  }
}
