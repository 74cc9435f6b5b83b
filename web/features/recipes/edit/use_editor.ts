import { useState } from 'react'
import { useNavigate, type Blocker } from 'react-router'
import type { Recipe } from '#core/shared/contract/index'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { useLeaveGuard } from './use_leave_guard.js'
import { useRecipeForm, type RecipeForm, type SaveOutcome } from './use_recipe_form.js'

/** Edit mode from opening to leaving it. */
export interface Editor {
  form: RecipeForm
  guard: Blocker
  /** True once a save was tried without a name. */
  nameless: boolean
  /** Why the last save failed; null when it did not. */
  failure: unknown
  /** The version somebody else saved meanwhile; null while there is no conflict. */
  theirs: Recipe | null
  save: (over?: Recipe) => Promise<void>
  takeTheirs: () => void
  backToEditing: () => void
  close: () => void
}

/** Runs edit mode: a save leads to the recipe's page, which has a new address after a rename. */
export function useEditor(recipe: Recipe, groupSlug: string): Editor {
  const { t } = useText('recipes')
  const navigate = useNavigate()
  const form = useRecipeForm(recipe)
  const [left, setLeft] = useState(false)
  const [nameless, setNameless] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [theirs, setTheirs] = useState<Recipe | null>(null)
  const guard = useLeaveGuard(form.dirty && !left)
  const show = (slug: string) => void navigate(`/g/${groupSlug}/r/${slug}`, { replace: true })

  const leave = (slug: string) => {
    setLeft(true)
    // The guard must have been drawn without its lock before the address may change.
    setTimeout(() => show(slug))
  }
  const settle = (outcome: SaveOutcome) => {
    setTheirs('theirs' in outcome ? outcome.theirs : null)
    setFailure('error' in outcome ? outcome.error : null)
    if (!('saved' in outcome)) return
    toast.success(t('edit.saved'))
    leave(outcome.saved.slug)
  }
  const save = async (over?: Recipe) => {
    const blank = form.fields.name.trim() === ''
    setNameless(blank)
    if (blank || form.saving) return
    if (form.dirty) settle(await form.save(over))
    else leave(recipe.slug)
  }
  return {
    form,
    guard,
    nameless,
    failure,
    theirs,
    save,
    takeTheirs: () => {
      if (theirs) form.startFrom(theirs)
      setTheirs(null)
    },
    backToEditing: () => setTheirs(null),
    close: () => show(recipe.slug),
  }
}
