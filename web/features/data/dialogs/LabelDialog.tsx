import { useState } from 'react'
import type { NamedThing } from '#core/shared/contract/tidying'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { dataApi } from '../api/data_api.js'
import classes from './Dialogs.module.css'
import type { DialogFrame } from './dialog_state.js'
import { LabelSelect } from './LabelSelect.js'
import { NameList } from './NameList.js'

/** Gives many foods one label, or takes theirs off. */
export function LabelDialog({ things, frame }: { things: NamedThing[]; frame: DialogFrame }) {
  const { t } = useText('data')
  const [labelId, setLabelId] = useState<string | null>(null)
  const [change] = dataApi.useChangeManyMutation()
  const submit = async () => {
    const ids = things.map(({ id }) => id)
    const { count } = await change({ kind: 'foods', ids, labelId }).unwrap()
    toast.success(t('label.done', { count }))
    frame.onDone()
  }
  return (
    <Dialog
      opened={frame.opened}
      onClose={frame.onClose}
      title={t('label.title', { count: things.length })}
      submitLabel={t(labelId ? 'label.submit' : 'label.submit-none', { count: things.length })}
      onSubmit={submit}
    >
      <LabelSelect label={t('field.labelId')} value={labelId} onChange={setLabelId} />
      <p className={classes.quiet}>{t('label.hint')}</p>
      <NameList things={things} />
    </Dialog>
  )
}
