import type { RecipeTimelineEvent } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { letGo } from '#web/components/leaving'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { useDeleteEventMutation } from './timeline_api.js'

/** Takes an event away at once and deletes it when that was not undone. */
export function useDeleteEvent(): (event: Pick<RecipeTimelineEvent, 'id'>) => void {
  const { t } = useText('timeline')
  const [remove] = useDeleteEventMutation()
  return ({ id }) =>
    letGo({
      id,
      text: t('event.deleted'),
      remove: async () => {
        const { error } = await remove(id)
        if (error) toast.error(t('event.not-deleted', { reason: errorText(error) }))
        return !error
      },
    })
}
