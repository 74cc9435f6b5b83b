import type { PlanEntry } from '#core/shared/contract/meal_plans'
import type { Recipe, RecipeSummary } from '#core/shared/contract/recipe'
import type {
  ShoppingItemChanges,
  ShoppingList,
  ShoppingListItem,
  ShoppingListSummary,
} from '#core/shared/contract/shopping'
import type { RecipeDraft } from '#core/imports/index'

/** Letters of a description in a list. */
const SHORT = 200

const namesOf = (things: readonly { name: string }[]) => things.map(({ name }) => name)

/** A recipe as an assistant reads it in a list. */
export const briefSummary = (recipe: RecipeSummary) => ({
  slug: recipe.slug,
  name: recipe.name,
  description: recipe.description.slice(0, SHORT),
  totalTime: recipe.totalTime,
  servings: recipe.recipeServings || null,
  rating: recipe.rating,
  tags: namesOf(recipe.tags),
  categories: namesOf(recipe.recipeCategory),
  lastMade: recipe.lastMade,
})

/** A recipe as an assistant reads it whole. */
export const briefRecipe = (recipe: Recipe) => ({
  ...briefSummary(recipe),
  description: recipe.description,
  version: recipe.version,
  prepTime: recipe.prepTime,
  cookTime: recipe.performTime,
  source: recipe.orgURL,
  ingredients: recipe.recipeIngredient.map(({ title, display }) => sectioned(title, display)),
  steps: recipe.recipeInstructions.map(({ title, text }) => sectioned(title, text)),
  notes: recipe.notes.map(({ title, text }) => sectioned(title, text)),
  tools: namesOf(recipe.tools),
  caloriesPerServing: recipe.nutrition.calories,
  mayBeChanged: recipe.can.update,
})

/** What a page says of its recipe, before it is stored. */
export const briefDraft = (draft: RecipeDraft) => ({
  name: draft.name,
  description: draft.description,
  totalTime: draft.totalTime,
  ingredients: draft.ingredients.map(({ title, text }) => sectioned(title, text)),
  steps: draft.steps.map(({ title, text }) => sectioned(title, text)),
  source: draft.sourceUrl,
})

/** A line, with the heading that it stands under first. */
const sectioned = (title: string | null, text: string) => (title ? `[${title}] ${text}` : text)

/** A meal of the plan. */
export const briefMeal = ({ id, date, entryType, recipe, title, text, ...meal }: PlanEntry) => ({
  id,
  date,
  mealType: entryType,
  recipe: recipe && { slug: recipe.slug, name: recipe.name, totalTime: recipe.totalTime },
  title,
  text,
  servings: meal.servings,
  isCooked: meal.madeAt !== null,
})

/** A shopping list among others. */
export const briefList = ({ id, name, openItems }: ShoppingListSummary) => ({ id, name, openItems })

/** An item of a shopping list. */
export const briefItem = ({ id, display, checked, label }: ShoppingListItem) => ({
  id,
  text: display,
  isTicked: checked,
  label: label?.name ?? null,
})

/** A shopping list with what is to be bought first. */
export const briefWholeList = ({ id, name, listItems }: ShoppingList) => ({
  id,
  name,
  items: listItems
    .toSorted((one, other) => Number(one.checked) - Number(other.checked))
    .map(briefItem),
})

/** What became of items. */
export const briefChanges = (changes: ShoppingItemChanges) => ({
  added: changes.createdItems.map(briefItem),
  changed: changes.updatedItems.map(briefItem),
  joinedOthers: changes.deletedItems.map(briefItem),
})
