import { useCallback, useEffect, useRef, useState } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { errorStatus } from '#web/api/errors'
import { useLazyRecipeQuery, useUpdateRecipeMutation } from '../recipes_api.js'
import {
  dropDraft,
  fieldsOf,
  keepDraft,
  readDraft,
  sameFields,
  type EditedFields,
} from './recipe_draft.js'

/** How a save ended: stored, in conflict with somebody else's save, or refused for another reason. */
export type SaveOutcome = { saved: Recipe } | { theirs: Recipe } | { error: unknown }

/** The form of a recipe with everything that keeps its texts from being lost. */
export interface RecipeForm {
  fields: EditedFields
  dirty: boolean
  /** True when the form opened with texts from an earlier, unsaved try. */
  restored: boolean
  saving: boolean
  change: (patch: Partial<EditedFields>) => void
  /** Only what differs from where the form started. */
  changes: Partial<EditedFields>
  /** Saves the changes; `over` is a newer version whose texts they replace knowingly. */
  save: (over?: Recipe) => Promise<SaveOutcome>
  /** Starts again from a recipe as the server has it. */
  startFrom: (recipe: Recipe) => void
  forget: () => void
}

function useKeptDraft(recipeId: string, version: number, fields: EditedFields | null): void {
  useEffect(() => {
    if (fields) keepDraft(window.localStorage, recipeId, { version, fields })
  }, [recipeId, version, fields])
}

function changesOf(fields: EditedFields, base: EditedFields): Partial<EditedFields> {
  return {
    ...(fields.name !== base.name && { name: fields.name.trim() }),
    ...(fields.description !== base.description && { description: fields.description }),
  }
}

interface FormState {
  fields: EditedFields
  base: { version: number; fields: EditedFields }
}

/** Saves what differs; a newer version on the server is fetched, so that a person can choose. */
function useSave(recipeId: string, state: () => FormState, onSaved: () => void) {
  const [update, { isLoading }] = useUpdateRecipeMutation()
  const [askAgain] = useLazyRecipeQuery()
  const run = async (over?: Recipe): Promise<SaveOutcome> => {
    const { fields, base } = state()
    const answer = await update({
      slug: recipeId,
      version: over?.version ?? base.version,
      fields: changesOf(fields, base.fields),
    })
    if (answer.data) {
      onSaved()
      return { saved: answer.data }
    }
    if (errorStatus(answer.error) !== 409) return { error: answer.error }
    const newer = await askAgain(recipeId)
    return newer.data ? { theirs: newer.data } : { error: newer.error }
  }
  return { run, running: isLoading }
}

/** Holds the form's texts, keeps them in this browser while they differ, and saves them by version. */
export function useRecipeForm(recipe: Recipe): RecipeForm {
  const [draft] = useState(() => readDraft(window.localStorage, recipe.id))
  // The form keeps the version it started from while the page behind it may learn of newer ones.
  const [base, setBase] = useState(() => ({
    version: draft?.version ?? recipe.version,
    fields: fieldsOf(recipe),
  }))
  const [fields, setFields] = useState(() => draft?.fields ?? fieldsOf(recipe))
  const dirty = !sameFields(fields, base.fields)
  useKeptDraft(recipe.id, base.version, dirty ? fields : null)
  const latest = useRef({ fields, base })
  useEffect(() => {
    latest.current = { fields, base }
  })

  const forget = useCallback(() => dropDraft(window.localStorage, recipe.id), [recipe.id])
  const startFrom = (from: Recipe) => {
    setBase({ version: from.version, fields: fieldsOf(from) })
    setFields(fieldsOf(from))
    forget()
  }
  const save = useSave(recipe.id, () => latest.current, forget)
  return {
    fields,
    dirty,
    changes: changesOf(fields, base.fields),
    restored: draft !== null && !sameFields(draft.fields, fieldsOf(recipe)),
    saving: save.running,
    change: (patch) => setFields((before) => ({ ...before, ...patch })),
    save: save.run,
    startFrom,
    forget,
  }
}
