import { Dialog } from '#web/components/Dialog'
import { EmptyState } from '#web/components/EmptyState'
import { RowSkeletons } from '#web/components/Skeletons'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { dataApi } from '../api/data_api.js'
import { DialogError } from './DialogError.js'
import type { DialogFrame } from './dialog_state.js'
import { NameList } from './NameList.js'

/** Deletes the categories or tags that no recipe has. */
export function UnusedDialog({ kind, frame }: { kind: 'categories' | 'tags'; frame: DialogFrame }) {
  const { t } = useText('data')
  const { data } = dataApi.useUnusedThingsQuery(kind)
  const [remove, { error }] = dataApi.useDeleteThingsMutation()
  const count = data?.length ?? 0
  const submit = async () => {
    const ids = data?.map(({ id }) => id) ?? []
    const done = await remove({ kind, ids }).unwrap()
    toast.success(t('delete.done', { count: done.count }))
    frame.onDone()
  }
  const hasAny = count > 0
  return (
    <Dialog
      opened={frame.opened}
      onClose={frame.onClose}
      title={t(`unused.title-${kind}`)}
      danger
      {...(hasAny && {
        onSubmit: submit,
        cancelLabel: t('delete.keep'),
        submitLabel: t('unused.submit', { count }),
      })}
    >
      {!data && <RowSkeletons count={2} />}
      {data && !hasAny && <EmptyState title={t(`unused.none-${kind}`)} />}
      {hasAny && data && <NameList things={data} />}
      <DialogError error={error} />
    </Dialog>
  )
}
