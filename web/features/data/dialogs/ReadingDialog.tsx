import { Select } from '@mantine/core'
import { useNavigate } from 'react-router'
import { Dialog } from '#web/components/Dialog'
import { useSession } from '#web/features/identity'
import { parsingApi } from '#web/features/shared/parsing/parsing_api'
import { useText } from '#web/i18n'
import { bulkApi } from '../api/bulk_api.js'
import { DialogError } from './DialogError.js'
import type { DialogFrame } from './dialog_state.js'
import classes from './Dialogs.module.css'

/** The parser that the whole group asks first; it is chosen at once. */
function PreferredParser() {
  const { t } = useText('data')
  const { data: parsers } = parsingApi.useParsersQuery()
  const [prefer, { isLoading }] = parsingApi.usePreferParserMutation()
  if (!parsers || parsers.length < 2) return null
  const preferred = parsers.find(({ isPreferred }) => isPreferred)
  return (
    <Select
      label={t('reading.parser')}
      description={t(preferred?.asksModel ? 'reading.parser-asks-model' : 'reading.parser-help')}
      data={parsers.map(({ id, name }) => ({ value: id, label: name }))}
      value={preferred?.id ?? null}
      allowDeselect={false}
      disabled={isLoading}
      onChange={(id) => void prefer(id)}
    />
  )
}

/** Has the ingredients of all recipes of the household read, and leads to the report of it. */
export function ReadingDialog({ frame }: { frame: DialogFrame }) {
  const { t } = useText('data')
  const { user } = useSession()
  const navigate = useNavigate()
  const [start, { error }] = bulkApi.useStartReadingMutation()
  const submit = async () => {
    const { reportId } = await start().unwrap()
    frame.onDone()
    void navigate(`/group/reports/${reportId}`)
  }
  return (
    <Dialog
      opened={frame.opened}
      onClose={frame.onClose}
      asks
      title={t('reading.title')}
      submitLabel={t('reading.submit')}
      onSubmit={submit}
    >
      <p className={classes.text}>{t('reading.text')}</p>
      <p className={classes.quiet}>{t('reading.undo')}</p>
      {(user?.canManage || user?.admin) && <PreferredParser />}
      <DialogError error={error} />
    </Dialog>
  )
}
