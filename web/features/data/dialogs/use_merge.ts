import { useCallback } from 'react'
import { toast } from '#web/components/toast'
import { currentLocale, useText } from '#web/i18n'
import { type MergeKind, tidyApi } from '../api/tidy_api.js'

/** One of two that are merged. */
export interface MergeSide {
  id: string
  name: string
}

/** Names as a list of the language. */
export function listed(sides: MergeSide[]): string {
  const list = new Intl.ListFormat(currentLocale().bcp47, { type: 'conjunction' })
  return list.format(sides.map(({ name }) => name))
}

/** Merges foods or units into another, one after the other, and offers to take it all back. */
export function useMerge(kind: MergeKind) {
  const { t } = useText('data')
  const [merge, state] = tidyApi.useMergeMutation()
  const [undo] = tidyApi.useUndoMergeMutation()
  const run = useCallback(
    async (from: MergeSide[], to: MergeSide) => {
      const done: { id: string; side: MergeSide }[] = []
      const takeBack = async () => {
        for (const { id } of done.toReversed()) await undo({ kind, id })
      }
      try {
        for (const side of from) {
          const { mergeId } = await merge({ kind, from: side.id, to: to.id }).unwrap()
          done.push({ id: mergeId, side })
        }
      } finally {
        const gone = listed(done.map(({ side }) => side))
        const text = t('merge.done', { count: done.length, from: gone, to: to.name })
        if (done.length > 0) toast.undo(text, () => void takeBack())
      }
    },
    [kind, merge, undo, t]
  )
  return { run, error: state.error, isLoading: state.isLoading }
}
