import { useState } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { errorStatus } from '#web/api/errors'
import { useLazyRecipeQuery, useNameRecipeMutation, useUpdateRecipeMutation } from './edit_api.js'
import { mergeRecipes } from './merge/merge_recipes.js'
import type { EditStore } from './model/edit_store.js'
import { changedFields, editedOf, withoutEmptyRows } from './model/edited_recipe.js'

/** Times a save is tried again when others save faster. */
const MOST_TRIES = 4

/** How a save ended: stored, in conflict with somebody else's save, or refused for another reason. */
export type SaveOutcome =
  | { saved: Recipe; /** Text was written while it was saved. */ goesOn: boolean }
  | { theirs: Recipe }
  | { error: unknown }

/** The version to go on from; whatever both did not change in the same place is merged at once. */
function takeIn(store: EditStore, theirs: Recipe): boolean {
  const base = { version: theirs.version, recipe: editedOf(theirs) }
  const versions = { base: store.base.recipe, mine: store.fields, theirs: base.recipe }
  const { recipe, conflicts } = mergeRecipes(versions)
  if (conflicts.length > 0) return false
  store.setBase(base)
  store.change(() => recipe)
  return true
}

/** Saves what was changed, merging it with what others saved meanwhile. */
export function useSave(recipeId: string, store: EditStore) {
  const [update] = useUpdateRecipeMutation()
  const [askAgain] = useLazyRecipeQuery()
  const [running, setRunning] = useState(false)

  const send = async (tries: number): Promise<SaveOutcome> => {
    const sent = store.fields
    const { version, recipe: base } = store.base
    const fields = changedFields(withoutEmptyRows(sent), base)
    const answer = await update({ slug: recipeId, version, fields })
    if (answer.data) {
      const goesOn = store.fields !== sent
      if (goesOn)
        store.setBase({ version: answer.data.version, recipe: { ...editedOf(answer.data) } })
      return { saved: answer.data, goesOn }
    }
    if (errorStatus(answer.error) !== 409) return { error: answer.error }
    const newer = await askAgain(recipeId)
    if (!newer.data) return { error: newer.error }
    return tries > 0 && takeIn(store, newer.data) ? send(tries - 1) : { theirs: newer.data }
  }
  const save = async (): Promise<SaveOutcome> => {
    setRunning(true)
    try {
      await store.settled()
      return await send(MOST_TRIES)
    } finally {
      setRunning(false)
    }
  }
  return { save, running }
}

/** Writes the recipe down anew, for when the one that was edited is gone. */
export function useSaveAsNew(store: EditStore) {
  const [name] = useNameRecipeMutation()
  const [update] = useUpdateRecipeMutation()
  return async (): Promise<SaveOutcome> => {
    const recipe = withoutEmptyRows(store.fields)
    const named = await name(recipe.name)
    if (named.error) return { error: named.error }
    // The server has named it, and the files went with the recipe that is gone.
    const { name: _name, assets: _assets, ...fields } = recipe
    const answer = await update({ slug: named.data, version: null, fields })
    return answer.data ? { saved: answer.data, goesOn: false } : { error: answer.error }
  }
}
