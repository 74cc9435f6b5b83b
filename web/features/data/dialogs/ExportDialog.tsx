import type { NamedThing } from '#core/shared/contract/tidying'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { bulkApi } from '../api/bulk_api.js'
import classes from './Dialogs.module.css'
import type { DialogFrame } from './dialog_state.js'
import { NameList } from './NameList.js'
import { DialogError } from './DialogError.js'

/** Orders a zip of many recipes. */
export function ExportDialog({ things, frame }: { things: NamedThing[]; frame: DialogFrame }) {
  const { t } = useText('data')
  const [order, { error }] = bulkApi.useExportRecipesMutation()
  const submit = async () => {
    await order(things.map(({ id }) => id)).unwrap()
    toast.success(t('export.started'))
    frame.onDone()
  }
  return (
    <Dialog
      opened={frame.opened}
      onClose={frame.onClose}
      title={t('export.title', { count: things.length })}
      submitLabel={t('export.submit', { count: things.length })}
      onSubmit={submit}
    >
      <p className={classes.text}>{t('export.hint')}</p>
      <NameList things={things} />
      <DialogError error={error} />
    </Dialog>
  )
}
