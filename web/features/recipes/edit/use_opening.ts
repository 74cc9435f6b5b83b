import { useEffect, useState } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { useSession } from '#web/features/identity'
import { EditStore } from './model/edit_store.js'
import { editedOf, sameRecipe } from './model/edited_recipe.js'
import { newId } from './model/new_id.js'
import { findDraft } from './model/recipe_draft.js'
import type { DraftPlace } from './use_draft.js'

/** The recipe as the editor opened it: as stored, or with text that was not saved last time. */
export interface Opening {
  store: EditStore
  place: DraftPlace
  /** Who opened it. */
  user: { id: string; name: string; username: string }
}

function open(recipe: Recipe, user: Opening['user']): Opening {
  const found = findDraft(localStorage, recipe.id, user.id)
  const stored = editedOf(recipe)
  const base = { version: found?.version ?? recipe.version, recipe: { ...stored, ...found?.base } }
  const store = new EditStore(base, { ...stored, ...found?.mine })
  const place = { recipeId: recipe.id, user: user.id, opening: newId(), found }
  return { store, place, user }
}

/** Opens a recipe for editing; later versions of it are only taken over where its text is the same. */
export function useOpening(recipe: Recipe): Opening {
  const { user } = useSession()
  const [opening] = useState(() => {
    const { id = '', fullName: name = '', username = '' } = user ?? {}
    return open(recipe, { id, name, username })
  })
  const { store } = opening
  useEffect(() => {
    // A new picture or rating makes a new version of the same text.
    const { version, recipe: base } = store.base
    if (recipe.version <= version || !sameRecipe(editedOf(recipe), base)) return
    store.setBase({ version: recipe.version, recipe: base })
  }, [recipe, store])
  return opening
}
