import type { PlanEntry, PlanEntryType, RecipeSummary } from '#core/shared/contract/index'
import type { MealFields } from './planner_api.js'
import type { Day } from './plan_days.js'

/** A meal as it is being written. */
export interface MealForm {
  kind: 'recipe' | 'note'
  date: Day
  entryType: PlanEntryType
  recipe: Pick<RecipeSummary, 'id' | 'name'> | null
  title: string
  text: string
  /** Null for as many as the recipe says. */
  servings: number | null
  /** Whether what stands in the field of servings is a number. */
  isCounted: boolean
}

/** The form of a new meal, a dinner unless somebody says otherwise. */
export const emptyMeal = ({
  kind,
  day,
  recipe = null,
}: Pick<MealForm, 'kind'> & { day: Day; recipe?: MealForm['recipe'] | undefined }): MealForm => ({
  kind,
  date: day,
  entryType: 'dinner',
  recipe,
  title: '',
  text: '',
  servings: null,
  isCounted: true,
})

/** The form of a meal that is planned. */
export const formOf = (entry: PlanEntry): MealForm => ({
  kind: entry.recipe ? 'recipe' : 'note',
  date: entry.date,
  entryType: entry.entryType,
  recipe: entry.recipe,
  title: entry.title,
  text: entry.text,
  servings: entry.servings,
  isCounted: true,
})

/** Whether a form says what there is to eat. */
export const isComplete = ({ kind, recipe, title, isCounted }: MealForm): boolean =>
  isCounted && (kind === 'recipe' ? recipe !== null : title.trim() !== '')

/** What a form asks for. */
export const fieldsOf = (form: MealForm): MealFields => ({
  date: form.date,
  entryType: form.entryType,
  recipeId: form.kind === 'recipe' ? (form.recipe?.id ?? null) : null,
  title: form.title.trim(),
  text: form.text,
  servings: form.servings,
})
