import { useDispatch } from 'react-redux'
import { useMatch, useNavigate } from 'react-router'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { Text } from '@mantine/core'
import type { Recipe } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { i18n, useText } from '#web/i18n'
import { useDeleteRecipeMutation } from '../recipes/recipes_api.js'
import { trashApi } from '../recipes/trash_api.js'

/** A recipe that was just deleted. */
interface DeletedRecipe {
  id: string
  name: string
}

/** Says that a recipe lies in the trash, and takes it out again when that is undone. */
function offerUndelete(
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  { id, name }: DeletedRecipe
): void {
  const restore = async () => {
    const { error } = await dispatch(trashApi.endpoints.restoreTrashed.initiate(id))
    if (error) toast.error(i18n.t('trash:not-restored', { name, reason: errorText(error) }))
    else toast.success(i18n.t('trash:restored', { name }))
  }
  toast.undo(i18n.t('recipes:delete.done', { name }), () => void restore())
}

interface DeleteRecipeDialogProps {
  recipe: Pick<Recipe, 'id' | 'name' | 'slug'>
  groupSlug: string
  opened: boolean
  onClose: () => void
  /** Hears of it before the page is left. */
  onDeleted?: () => void
}

/** Asks before a recipe is deleted; leads from its own page to the group's home, and leaves any other as it is. */
export function DeleteRecipeDialog({
  recipe,
  groupSlug,
  opened,
  onClose,
  onDeleted,
}: DeleteRecipeDialogProps) {
  const { t } = useText('recipes')
  const navigate = useNavigate()
  const isOnItsPage = useMatch('/g/:groupSlug/r/:slug/*')?.params.slug === recipe.slug
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  const [deleteRecipe, { isLoading }] = useDeleteRecipeMutation()
  const submit = async () => {
    const answer = await deleteRecipe(recipe.id)
    if (answer.error) {
      toast.error(t('delete.failed', { reason: errorText(answer.error) }))
      return false
    }
    onDeleted?.()
    if (isOnItsPage) await navigate(`/g/${groupSlug}`, { replace: true })
    offerUndelete(dispatch, recipe)
    return true
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('delete.title')}
      submitLabel={t('delete.submit')}
      cancelLabel={t('delete.cancel')}
      onSubmit={submit}
      loading={isLoading}
      danger
    >
      <Text>{t('delete.text', { name: recipe.name })}</Text>
    </Dialog>
  )
}
