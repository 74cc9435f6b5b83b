import { useState } from 'react'
import type { Recipe, RecipeIngredient } from '#core/shared/contract/index'
import { errorStatus, errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import type { ParsedLines } from '#web/features/shared/late_parts'
import type { RecipeDialogProps } from '#web/features/shared/menu/menu_entry'
import { plainLines } from '#web/features/shared/parsing/read_line'
import { useTeach } from '#web/features/shared/parsing/parsing_api'
import {
  type RecipeUpdate,
  useLazyRecipeQuery,
  useUpdateRecipeMutation,
} from '#web/features/shared/recipes/recipes_api'
import { useText } from '#web/i18n'
import { ParseDialog } from './ParseDialog.js'

/** Times a save is tried again when others save faster. */
const MOST_TRIES = 4

/** What is saved of a recipe: lines that somebody changed meanwhile stay as they are. */
function updateOf(recipe: Recipe, { rows }: ParsedLines, read: readonly RecipeIngredient[]) {
  const texts = new Map(read.map(({ referenceId, note }) => [referenceId, note]))
  const isSame = (row: RecipeIngredient) => texts.get(row.referenceId) === row.note
  const open = new Set(plainLines(recipe.recipeIngredient).filter(isSame))
  const recipeIngredient = recipe.recipeIngredient.map((row) => {
    const parsed = open.has(row) ? rows.get(row.referenceId) : undefined
    return parsed ? { ...parsed, title: row.title } : row
  })
  const settings = recipe.settings.disableAmount
    ? { settings: { ...recipe.settings, disableAmount: false } }
    : {}
  const taken = recipe.recipeIngredient.filter((row) => open.has(row) && rows.has(row.referenceId))
  const update: RecipeUpdate = {
    slug: recipe.id,
    version: recipe.version,
    fields: { recipeIngredient, ...settings },
  }
  return { update, taken: taken.length }
}

/** Saves lines into their recipe, into a newer version of it where somebody saved one meanwhile. */
function useSaveLines(read: readonly RecipeIngredient[]) {
  const { t } = useText('parsing')
  const [update] = useUpdateRecipeMutation()
  const [askAgain] = useLazyRecipeQuery()
  const save = async (recipe: Recipe, parsed: ParsedLines, tries: number): Promise<boolean> => {
    const { update: fields, taken } = updateOf(recipe, parsed, read)
    const answer = await update(fields)
    if (answer.data) {
      const left = parsed.rows.size - taken
      toast.success(t('saved', { count: taken }))
      if (left > 0) toast.info(t('changed-meanwhile', { count: left }))
      return true
    }
    const newer = errorStatus(answer.error) === 409 ? await askAgain(recipe.id) : undefined
    if (newer?.data && tries > 0) return save(newer.data, parsed, tries - 1)
    toast.error(t('not-saved', { reason: errorText(newer?.error ?? answer.error) }))
    return false
  }
  return save
}

/** Reads the plain lines of a recipe and saves what was accepted. */
export function RecipeParseDialog({ recipe, opened, onClose }: RecipeDialogProps) {
  const { t } = useText('parsing')
  // What others save meanwhile is compared when it is saved, and does not move the lines before that.
  const [shown, setShown] = useState({ opened, rows: plainLines(recipe.recipeIngredient) })
  if (shown.opened !== opened) setShown({ opened, rows: plainLines(recipe.recipeIngredient) })
  const save = useSaveLines(shown.rows)
  const teach = useTeach()
  const take = async (parsed: ParsedLines) => {
    const saved = await save(recipe, parsed, MOST_TRIES)
    if (saved) await teach(parsed)
    return saved
  }
  return (
    <ParseDialog
      recipeId={recipe.id}
      rows={shown.rows}
      opened={opened}
      onClose={onClose}
      onTake={take}
      notice={recipe.settings.disableAmount ? t('turns-amounts-on') : undefined}
    />
  )
}
