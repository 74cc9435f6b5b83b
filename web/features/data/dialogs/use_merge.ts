import { useCallback } from 'react'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { type MergeKind, tidyApi } from '../api/tidy_api.js'

/** One of two that are merged. */
export interface MergeSide {
  id: string
  name: string
}

/** Merges one food or unit into another and offers to take it back. */
export function useMerge(kind: MergeKind) {
  const { t } = useText('data')
  const [merge, state] = tidyApi.useMergeMutation()
  const [undo] = tidyApi.useUndoMergeMutation()
  const run = useCallback(
    async (from: MergeSide, to: MergeSide) => {
      const { mergeId } = await merge({ kind, from: from.id, to: to.id }).unwrap()
      toast.undo(t('merge.done', { from: from.name, to: to.name }), () => {
        void undo({ kind, id: mergeId })
      })
    },
    [kind, merge, undo, t]
  )
  return { run, error: state.error, isLoading: state.isLoading }
}
