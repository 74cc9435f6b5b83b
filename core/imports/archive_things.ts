import type { ArchivedKind } from '#core/shared/contract/migrations'

/** A part of what an archive holds beside recipes: at most 500 things of one kind, which come in together or not at all. */
export interface ThingsEntry {
  id: string
  label: string
  /** People and the pantry come first, then recipes, then what is made of them. */
  things: Exclude<ArchivedKind, 'users'>
}

/** Something beside recipes. */
interface Thing {
  /** The same for ever and for nothing else anywhere, so that it comes in once. */
  id: string
  /** What people are shown of it. */
  name: string
}

/** Something of a household. */
interface OwnedThing extends Thing {
  /** Id of its household there; without one it is the importing person's. */
  household?: string | null
}

/** Somebody of another app, who is looked for here by e-mail or username; a password is never taken over. */
export interface ArchivedMember extends Thing {
  email: string | null
  username: string | null
}

/** A household there, or a group of an app that has no households. */
export interface ArchivedHousehold extends Thing {
  members: ArchivedMember[]
}

/** What a filter of recipes may name by ids of the other app. */
export type NamedInFilter = 'categories' | 'tags' | 'tools' | 'foods'

/** A choice of recipes in the language of filters, with the ids that it names there and what these are. */
export interface ForeignFilter {
  text: string
  names: { id: string; kind: NamedInFilter; name: string }[]
}

/** A food, unit or label of its pantry; one that is called so here already stays as it is. */
export interface ArchivedPantryItem extends OwnedThing {
  type: 'food' | 'unit' | 'label'
  pluralName: string | null
  description: string
  /** Other names of a food or unit. */
  aliases: string[]
  /** The name of a food's label. */
  label: string | null
  abbreviation: string
  pluralAbbreviation: string | null
  usesAbbreviation: boolean
  /** Whether amounts of a unit are written as fractions. */
  isFraction: boolean
  /** Of a label, as `#rrggbb`. */
  color: string | null
}

/** A line of a recipe that is another recipe; both are named by the `sourceId` that they came in under. */
export interface ArchivedSubRecipe extends OwnedThing {
  recipe: string
  /** Which of its lines, from 1. */
  line: number
  subRecipe: string
  /** The note that the line came in with, and the one that it has beside the link. */
  noteNow: string
  note: string
}

export interface ArchivedCookbook extends OwnedThing {
  description: string
  isPublic: boolean
  filter: ForeignFilter
}

/** A rule by which meals are picked; of any day and meal where it says none. */
export interface ArchivedRule extends OwnedThing {
  day: string | null
  entryType: string | null
  filter: ForeignFilter
}

/** A recipe that something is about, by the `sourceId` that it came in under; its name stands where it is not there. */
export interface NamedRecipe {
  id: string
  name: string
}

export interface ArchivedMeal extends OwnedThing {
  /** As `2024-05-17`. */
  date: string
  entryType: string | null
  title: string
  text: string
  recipe: NamedRecipe | null
}

export interface ArchivedListItem {
  quantity: number
  note: string
  isFood: boolean
  isChecked: boolean
  unit: string | null
  food: string | null
  label: string | null
  recipes: { id: string; quantity: number; scale: number; note: string | null }[]
}

export interface ArchivedList extends OwnedThing {
  /** In their order, 10,000 at most. */
  items: ArchivedListItem[]
}

/** What sends to other places: webhooks and notifiers come in switched off, actions wait for somebody who chooses them. */
export interface ArchivedAutomation extends OwnedThing {
  type: 'webhook' | 'notifier' | 'action'
  /** Null where the other app does not tell it. */
  url: string | null
  /** When a webhook is sent, in UTC, or on the household's clock. */
  time?: string | null
  localTime?: string | null
  /** What a notifier is told of, as the contract calls it. */
  events?: string[]
  /** `link` or `post`. */
  actionType?: string | null
}

/** A thing of each kind; importers answer lists of them. */
export interface ArchivedThings {
  households: ArchivedHousehold
  pantry: ArchivedPantryItem
  subRecipes: ArchivedSubRecipe
  cookbooks: ArchivedCookbook
  mealplans: ArchivedMeal
  rules: ArchivedRule
  lists: ArchivedList
  automations: ArchivedAutomation
}

/** Lists of organizers that recipes are to have, in the order in which their filter names them. */
export interface ForeignChoice {
  kind: Exclude<NamedInFilter, 'foods'>
  /** Whether a recipe has to have all of them. */
  isAll: boolean
  named: { id: string; name: string }[]
}

const attributes = { categories: 'recipe_category.id', tags: 'tags.id', tools: 'tools.id' }

/** The filter of an app that has lists of organizers in its place. */
export function filterOfChoices(choices: ForeignChoice[]): ForeignFilter {
  const chosen = choices.filter(({ named }) => named.length > 0)
  const text = chosen.map(({ kind, isAll, named }) => {
    const ids = named.map(({ id }) => JSON.stringify(id)).join(', ')
    return `${attributes[kind]} ${isAll ? 'CONTAINS ALL' : 'IN'} [${ids}]`
  })
  const names = chosen.flatMap(({ kind, named }) => named.map((one) => ({ ...one, kind })))
  return { text: text.join(' AND '), names }
}

/** Entries for many things of a kind, so many at a time; their ids say which ones. */
export function thingsEntries(
  kind: ThingsEntry['things'],
  count: number,
  size = 500
): ThingsEntry[] {
  return Array.from({ length: Math.ceil(count / size) }, (_, at) => {
    const [first, last] = [at * size, Math.min((at + 1) * size, count)]
    return { id: `${kind}:${first}-${last}`, label: `${first + 1}–${last}`, things: kind }
  })
}

/** What an entry of `thingsEntries` stands for. */
export function thingsAt<T>({ id }: Pick<ThingsEntry, 'id'>, all: readonly T[]): T[] {
  const [first, last] = id
    .slice(id.indexOf(':') + 1)
    .split('-')
    .map(Number)
  return all.slice(first, last)
}
