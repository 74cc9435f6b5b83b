import { createContext, use } from 'react'
import type {
  EaterAnswer,
  PlanEntry,
  PlanEntryType,
  RecipeSummary,
} from '#core/shared/contract/index'
import type { Day, DayRange } from './plan_days.js'

/** The types of meals, in the order of a day. */
export const mealTypes = [
  'breakfast',
  'lunch',
  'dinner',
  'side',
  'snack',
  'drink',
  'dessert',
] as const satisfies readonly PlanEntryType[]

/** Meals as a day goes through them. */
export const inOrderOfDay = (meals: readonly PlanEntry[]): PlanEntry[] =>
  meals.toSorted((a, b) => mealTypes.indexOf(a.entryType) - mealTypes.indexOf(b.entryType))

/** What the planner asks in a dialog. */
export type PlannerQuestion =
  | { kind: 'recipe' | 'note'; day: Day; recipe?: RecipeSummary }
  | { kind: 'change' | 'move' | 'leftovers'; entry: PlanEntry }
  | { kind: 'fill' | 'copy' | 'save' | 'use'; range: DayRange }
  | { kind: 'shift'; range: DayRange; planned: readonly PlanEntry[] }
  | { kind: 'shop'; meals: readonly PlanEntry[] }

/** What all parts of the planner know. */
export interface Planner {
  groupSlug: string
  today: Day
  first: number
  /** Whether meals have their handles. */
  editing: boolean
  /** Who can eat the planned recipes, by their ids. */
  eaters: Readonly<Record<string, EaterAnswer[]>>
  ask: (question: PlannerQuestion) => void
}

/** The planner around a part of it. */
export const PlannerContext = createContext<Planner | null>(null)

/** The planner that a part stands in. */
export function usePlanner(): Planner {
  const planner = use(PlannerContext)
  if (!planner) throw new Error('usePlanner needs the planner around it')
  return planner
}

/** Whether there is something to cook, and to buy for it: notes need nothing, and leftovers are there. */
export const isToCook = ({ recipe, leftoverOf }: PlanEntry): boolean =>
  recipe !== null && leftoverOf === null

/** What a meal is called: its recipe, else its own title. */
export const mealName = ({ recipe, title }: Pick<PlanEntry, 'recipe' | 'title'>): string =>
  recipe?.name ?? title
