import { Alert, Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Recipe, RecipeIngredient, Uuid } from '#core/shared/contract/index'
import { isPlainLine } from '#core/shared/quantity'
import { errorText } from '#web/api/errors'
import { keep, recall } from '#web/browser_storage'
import { Dialog } from '#web/components/Dialog'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'
import { toast } from '#web/components/toast'
import type { RecipeDialogProps } from '#web/features/shared/menu/menu_entry'
import type { AddToListProps, ToBuy } from '#web/features/shared/late_parts'
import { ScaleStepper } from '#web/features/shared/ingredients/ScaleStepper'
import { recipesApi, useRecipeQuery } from '#web/features/shared/recipes/recipes_api'
import { ingredientLine } from '#web/features/shared/ingredients/ingredient_line'
import { useLineOptions } from '#web/features/shared/ingredients/use_line_options'
import { useText } from '#web/i18n'
import { fromAToZ } from '#web/i18n/format'
import classes from './ShoppingList.module.css'
import { mealDay } from './meal_day.js'
import {
  type RecipeForList,
  useAddRecipesToListMutation,
  useCreateListMutation,
  useShoppingListsQuery,
} from './shopping_api.js'

/** The list that was added to last. */
const LAST_LIST = 'trivet-last-list'

/** What of the recipes is chosen: how often each, and which ingredients otherwise than at first. */
interface Choice {
  scales: ReadonlyMap<number, number>
  switched: ReadonlySet<string>
}

const keyOf = (place: number, { referenceId }: RecipeIngredient) => `${place} ${referenceId}`

/** What is at home is not bought, unless somebody asks for it. */
const isHome = ({ food }: RecipeIngredient): boolean => food?.onHand ?? false

const isChosen = (place: number, ingredient: RecipeIngredient, { switched }: Choice) =>
  switched.has(keyOf(place, ingredient)) ? isHome(ingredient) : !isHome(ingredient)

/** A recipe as the server buys for it: all of it, or the ingredients that were chosen. */
function forList(
  recipe: Recipe,
  toBuy: ToBuy,
  place: number,
  choice: Choice
): RecipeForList | null {
  const chosen = recipe.recipeIngredient.filter((one) => isChosen(place, one, choice))
  if (chosen.length === 0) return null
  const recipeIncrementQuantity = choice.scales.get(place) ?? toBuy.scale
  const { recipeId, meal } = toBuy
  const all = { recipeId, recipeIncrementQuantity, ...(meal && { meal }) }
  if (chosen.length === recipe.recipeIngredient.length) return all
  const { disableAmount } = recipe.settings
  const recipeIngredients = chosen.map((one) => ({
    // A line of text is stored with a 1 that nobody wrote.
    quantity: isPlainLine({ ...one, disableAmount }) ? null : one.quantity,
    unit: one.unit,
    food: one.food,
    note: [one.referencedRecipe?.name, one.note].filter(Boolean).join(' '),
    disableAmount,
  }))
  return { ...all, recipeIngredients }
}

/** Puts what recipes need on a shopping list, in one request; what is at home is left out until it is ticked. */
export function AddToListDialog({ recipes, opened, onClose }: AddToListProps) {
  const { t } = useText('shopping')
  const { data: lists } = useShoppingListsQuery()
  const [chosenList, setList] = useState(() => recall(LAST_LIST))
  const [choice, setChoice] = useState<Choice>({ scales: new Map(), switched: new Set() })
  const [error, setError] = useState<unknown>(null)
  const list = lists?.find(({ id }) => id === chosenList) ?? lists?.[0]
  const add = useAdd(recipes, choice)
  const submit = async () => {
    const failure = await add(list?.id ?? null)
    setError(failure)
    if (failure === null) onClose()
    return failure === null
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('to-list')}
      submitLabel={t('add')}
      submitDisabled={!lists}
      onSubmit={submit}
    >
      {lists && lists.length > 1 && (
        <Select
          label={t('list')}
          data={fromAToZ(lists.map(({ id, name }) => ({ id, name: name || t('unnamed') }))).map(
            ({ id, name }) => ({ value: id, label: name })
          )}
          value={list?.id ?? null}
          onChange={setList}
          allowDeselect={false}
        />
      )}
      {recipes.map((toBuy, place) => (
        <RecipeLines
          // The same recipe may be on two days.
          key={place}
          {...{ toBuy, place, choice }}
          onChoice={setChoice}
        />
      ))}
      {error !== null && <Alert color="error">{errorText(error)}</Alert>}
    </Dialog>
  )
}

/** Puts a recipe on a shopping list, as often as its page shows it. */
export function RecipeToListDialog({ recipe, scale, ...dialog }: RecipeDialogProps) {
  const { id: recipeId, slug, name } = recipe
  return (
    <AddToListDialog
      recipes={[{ recipeId, slug, name, scale }]}
      opened={dialog.opened}
      onClose={dialog.onClose}
    />
  )
}

/** Adds what is chosen to a list, to a new one where there is none; answers why that failed, or null. */
function useAdd(recipes: readonly ToBuy[], choice: Choice) {
  const { t } = useText('shopping')
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  const [create] = useCreateListMutation()
  const [addRecipes] = useAddRecipesToListMutation()
  return async (list: Uuid | null): Promise<unknown> => {
    try {
      const { recipe } = recipesApi.endpoints
      const read = recipes.map(({ slug }) =>
        dispatch(recipe.initiate(slug, { subscribe: false })).unwrap()
      )
      const whole = await Promise.all(read)
      const bought = recipes.flatMap((toBuy, place) => {
        const found = whole[place]
        return (found && forList(found, toBuy, place, choice)) ?? []
      })
      if (bought.length === 0) return null
      const listId = list ?? (await create(t('unnamed')).unwrap()).id
      const { name } = await addRecipes({ listId, recipes: bought }).unwrap()
      keep(LAST_LIST, listId)
      toast.success(t('recipes-added', { count: bought.length, name: name || t('unnamed') }))
      return null
    } catch (failure) {
      return failure
    }
  }
}

interface RecipeLinesProps {
  toBuy: ToBuy
  place: number
  choice: Choice
  onChoice: (next: (before: Choice) => Choice) => void
}

/** The ingredients of a recipe to choose from, what is at home last. */
function RecipeLines({ toBuy, place, choice, onChoice }: RecipeLinesProps) {
  const { t } = useText('shopping')
  const { data: recipe, error, refetch } = useRecipeQuery(toBuy.slug)
  const scale = choice.scales.get(place) ?? toBuy.scale
  const options = useLineOptions(recipe?.settings.disableAmount ?? true, scale)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!recipe) return <RowSkeletons count={3} />
  const home = recipe.recipeIngredient.filter(isHome)
  const toggle = (key: string) =>
    onChoice((before) => {
      const switched = new Set(before.switched)
      if (!switched.delete(key)) switched.add(key)
      return { ...before, switched }
    })
  const rows = (ingredients: readonly RecipeIngredient[]) =>
    ingredients.map((one) => {
      const { amount, food, note } = ingredientLine(one, options)
      return (
        <Checkbox
          key={one.referenceId}
          label={[amount, food, note].filter(Boolean).join(' ')}
          checked={isChosen(place, one, choice)}
          onChange={() => toggle(keyOf(place, one))}
        />
      )
    })
  return (
    <fieldset className={classes.recipe}>
      <legend className={classes.heading}>
        <bdi>{toBuy.name}</bdi>
        {toBuy.meal && <span className={classes.count}>{mealDay(toBuy.meal.date)}</span>}
      </legend>
      <ScaleStepper
        recipe={recipe}
        scale={scale}
        onScale={(next) =>
          onChoice((before) => ({ ...before, scales: new Map(before.scales).set(place, next) }))
        }
      />
      {rows(recipe.recipeIngredient.filter((one) => !isHome(one)))}
      {home.length > 0 && <p className={classes.count}>{t('at-home')}</p>}
      {rows(home)}
    </fieldset>
  )
}
