import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { i18n } from '#web/i18n'
import { trashApi } from './trash_api.js'

/** A recipe that was just deleted. */
export interface DeletedRecipe {
  id: string
  name: string
}

/** Says that a recipe lies in the trash, and takes it out again when that is undone. */
export function offerUndelete(
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
