import type { Cookbook } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { inputOf, useCreateCookbookMutation, useDeleteCookbookMutation } from './cookbooks_api.js'

/** Deletes a cookbook at once and offers to bring it back; answers whether it is gone. */
export function useDelete(): (cookbook: Cookbook) => Promise<boolean> {
  const { t } = useText('cookbooks')
  const [remove] = useDeleteCookbookMutation()
  const [create] = useCreateCookbookMutation()
  return async (cookbook) => {
    const { name } = cookbook
    const { error } = await remove(cookbook.id)
    if (error) {
      toast.error(t('delete-failed', { name, reason: errorText(error) }))
      return false
    }
    // Its recipes stay where they are, so that a cookbook is nothing but what was written down.
    const restore = async () => {
      const answer = await create(inputOf(cookbook))
      if (answer.error) toast.error(t('restore-failed', { name, reason: errorText(answer.error) }))
    }
    toast.undo(t('deleted', { name }), () => void restore())
    return true
  }
}
