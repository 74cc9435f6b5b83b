import type { NamedThing } from '#core/shared/contract/tidying'
import { skipToken } from '@reduxjs/toolkit/query'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { bulkApi } from '../api/bulk_api.js'
import { dataApi } from '../api/data_api.js'
import type { DataKind } from '../kinds/kinds.js'
import classes from './Dialogs.module.css'
import type { DialogFrame } from './dialog_state.js'
import { NameList } from './NameList.js'
import { DialogError } from './DialogError.js'

interface Props {
  kind: DataKind
  things: NamedThing[]
  frame: DialogFrame
  onReports: (ids: string[]) => void
}

function Usage({ kind, ids }: { kind: Exclude<DataKind, 'recipes'>; ids: string[] }) {
  const { t } = useText('data')
  const { data } = dataApi.useUsageQuery(ids.length > 0 ? { kind, ids } : skipToken)
  if (!data) return <p className={classes.text}>{t('delete.looking')}</p>
  if (data.used === 0) return <p className={classes.text}>{t('delete.unused')}</p>
  const by = kind === 'labels' ? 'delete.used-foods' : 'delete.used-recipes'
  return <p className={classes.text}>{t(by, { count: data.by })}</p>
}

/** Asks before things are deleted, names them and says where they are used. */
export function DeleteDialog({ kind, things, frame, onReports }: Props) {
  const { t } = useText('data')
  const [remove, removal] = dataApi.useDeleteThingsMutation()
  const [change, changing] = bulkApi.useChangeRecipesMutation()
  const ids = things.map(({ id }) => id)
  const count = things.length
  const submit = async () => {
    if (kind === 'recipes') {
      onReports(await change({ ids, change: { act: 'destroy' } }).unwrap())
    } else {
      const done = await remove({ kind, ids }).unwrap()
      toast.success(t('delete.done', { count: done.count }))
    }
    frame.onDone()
  }
  const one = count === 1 ? things[0]?.name : undefined
  return (
    <Dialog
      opened={frame.opened}
      onClose={frame.onClose}
      title={one ? t('delete.title-one', { name: one }) : t(`delete.title.${kind}`, { count })}
      danger
      cancelLabel={t('delete.keep')}
      submitLabel={one ? t('delete.submit-one') : t(`delete.submit.${kind}`, { count })}
      onSubmit={submit}
    >
      {kind === 'recipes' ? (
        <p className={classes.text}>{t('delete.to-trash')}</p>
      ) : (
        <Usage kind={kind} ids={ids} />
      )}
      {!one && <NameList things={things} />}
      <DialogError error={removal.error ?? changing.error} />
    </Dialog>
  )
}
