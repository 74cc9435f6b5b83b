import { useEffect, useState } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { openStorage } from '#web/browser_storage'
import { useSession } from '#web/features/identity'
import type { EditedRecipe } from './edit_types.js'
import { mergeAssets } from './merge/merge_recipes.js'
import { EditStore } from './model/edit_store.js'
import { changedFields, editedOf } from './model/edited_recipe.js'
import { newId } from '#web/features/shared/new_id'
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
  const found = findDraft(openStorage(), recipe.id, user.id)
  const stored = editedOf(recipe)
  const base = { version: found?.version ?? recipe.version, recipe: { ...stored, ...found?.base } }
  const store = new EditStore(base, { ...stored, ...found?.mine }, found?.unread)
  if (found?.waiting) store.wait()
  const { id: recipeId, slug } = recipe
  const place = { recipeId, slug, user: user.id, opening: newId(), found }
  return { store, place, user }
}

/**
 * A new version of the recipe changes what the editing began from only where no text differs: after
 * a new picture, a rating, or files that were attached. All else is merged when it is saved.
 */
function takeNewer(store: EditStore, recipe: Recipe): void {
  const { version, recipe: base } = store.base
  if (recipe.version <= version) return
  const newer = editedOf(recipe)
  const { assets, ...texts } = changedFields(newer, base)
  if (Object.keys(texts).length > 0) return
  if (!assets) return store.setBase({ version: recipe.version, recipe: base })
  const merged = (mine: EditedRecipe['assets']) =>
    mergeAssets({ base: base.assets, mine, theirs: assets })
  store.takeOver((each) => ({ ...each, assets: merged(each.assets) }), recipe.version)
}

/** Opens a recipe for editing, with the text of last time that was not saved. */
export function useOpening(recipe: Recipe): Opening {
  const { user } = useSession()
  const [opening] = useState(() => {
    const { id = '', fullName: name = '', username = '' } = user ?? {}
    return open(recipe, { id, name, username })
  })
  const { store } = opening
  useEffect(() => takeNewer(store, recipe), [recipe, store])
  return opening
}
