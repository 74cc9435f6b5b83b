import { Checkbox, Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { NamedThing } from '#core/shared/contract/tidying'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import type { DataKind } from '../kinds/kinds.js'
import { DeleteDialog } from './DeleteDialog.js'
import type { DialogFrame, DialogState } from './dialog_state.js'
import { DuplicatesDialog } from './DuplicatesDialog.js'
import { ImportDialog } from './ImportDialog.js'
import { ReadingDialog } from './ReadingDialog.js'
import { MergeDialog } from './MergeDialog.js'
import { OrganizeDialog } from './OrganizeDialog.js'
import { SeedDialog } from './SeedDialog.js'
import { SettingsDialog } from './SettingsDialog.js'
import { ThingDialog } from './ThingDialog.js'
import { UnusedDialog } from './UnusedDialog.js'
import { bulkApi } from '../api/bulk_api.js'
import classes from './Dialogs.module.css'
import { NameList } from './NameList.js'
import { DialogError } from './DialogError.js'
import { dataApi } from '../api/data_api.js'
import { LabelSelect } from './LabelSelect.js'

/** Gives many foods one label, or takes theirs off. */
function LabelDialog({ things, frame }: { things: NamedThing[]; frame: DialogFrame }) {
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

/** Orders a file with many recipes, in a format of one's choice. */
function ExportDialog({ things, frame }: { things: NamedThing[]; frame: DialogFrame }) {
  const { t } = useText('data')
  const { data: formats = [] } = bulkApi.useExportFormatsQuery()
  const [exportType, setType] = useState('json')
  const [wantsHousehold, setHousehold] = useState(false)
  const takesHousehold = formats.some((one) => one.id === exportType && one.takesHousehold)
  const [order, { error }] = bulkApi.useExportRecipesMutation()
  const submit = async () => {
    const withHousehold = takesHousehold && wantsHousehold
    await order({ recipes: things.map(({ id }) => id), exportType, withHousehold }).unwrap()
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
      <Select
        label={t('export.format')}
        data={formats.map(({ id, name }) => ({ value: id, label: name }))}
        value={exportType}
        onChange={(format) => format && setType(format)}
        allowDeselect={false}
      />
      {takesHousehold && (
        <Checkbox
          label={t('export.household')}
          description={t('export.household-hint')}
          checked={wantsHousehold}
          onChange={({ currentTarget }) => setHousehold(currentTarget.checked)}
        />
      )}
      <p className={classes.text}>{t('export.hint')}</p>
      <NameList things={things} />
      <DialogError error={error} />
    </Dialog>
  )
}

interface Props {
  kind: DataKind
  state: DialogState
  frame: DialogFrame
  /** Called with the reports on a change to many recipes. */
  onReports: (ids: string[]) => void
}

function RecipeDialogs({ state, frame, onReports }: Omit<Props, 'kind'>) {
  switch (state.act) {
    case 'tag':
    case 'categorize':
      return <OrganizeDialog act={state.act} things={state.things} {...{ frame, onReports }} />
    case 'settings':
      return <SettingsDialog things={state.things} {...{ frame, onReports }} />
    case 'read':
      return <ReadingDialog frame={frame} />
    case 'export':
      return <ExportDialog things={state.things} frame={frame} />
    case 'delete':
      return <DeleteDialog kind="recipes" things={state.things} {...{ frame, onReports }} />
    default:
      return null
  }
}

function MergeDialogs({ kind, state, frame }: Pick<Props, 'kind' | 'state' | 'frame'>) {
  if (kind !== 'foods' && kind !== 'units') return null
  if (state.act === 'duplicates') return <DuplicatesDialog kind={kind} frame={frame} />
  return state.act === 'merge' ? (
    <MergeDialog kind={kind} things={state.things} frame={frame} />
  ) : null
}

/** Opens a moment after it is there, so that the focus is noted and comes back to where it was. */
function useOpenedLater(frame: DialogFrame): DialogFrame {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return { ...frame, opened: frame.opened && isThere }
}

/** The dialog that is wanted; the whole file is fetched with the first one. */
export function DataDialogs({ kind, state, frame: wanted, onReports }: Props) {
  const frame = useOpenedLater(wanted)
  if (kind === 'recipes') return <RecipeDialogs {...{ state, frame, onReports }} />
  switch (state.act) {
    case 'edit':
      return <ThingDialog kind={kind} thing={state.thing} frame={frame} />
    case 'delete':
      return <DeleteDialog kind={kind} things={state.things} {...{ frame, onReports }} />
    case 'label':
      return <LabelDialog things={state.things} frame={frame} />
    case 'import':
      return <ImportDialog kind={kind} frame={frame} />
    case 'seed':
      return kind === 'foods' || kind === 'units' || kind === 'labels' ? (
        <SeedDialog kind={kind} frame={frame} />
      ) : null
    case 'unused':
      return kind === 'categories' || kind === 'tags' ? (
        <UnusedDialog kind={kind} frame={frame} />
      ) : null
    default:
      return <MergeDialogs {...{ kind, state, frame }} />
  }
}
