import { SegmentedControl } from '@mantine/core'
import { useId, useState } from 'react'
import type { RecipeSettings } from '#core/shared/contract/index'
import type { NamedThing } from '#core/shared/contract/tidying'
import { Dialog } from '#web/components/Dialog'
import { useText } from '#web/i18n'
import { bulkApi } from '../api/bulk_api.js'
import classes from './Dialogs.module.css'
import type { DialogFrame } from './dialog_state.js'
import { NameList } from './NameList.js'
import { DialogError } from './DialogError.js'

const switches = [
  'public',
  'showNutrition',
  'showAssets',
  'landscapeView',
  'disableComments',
  'disableAmount',
] as const satisfies (keyof RecipeSettings)[]

type Choice = 'keep' | 'on' | 'off'
type Choices = Partial<Record<keyof RecipeSettings, Choice>>

interface RowProps {
  label: string
  value: Choice
  onChange: (value: Choice) => void
}

function SwitchRow({ label, value, onChange }: RowProps) {
  const { t } = useText('data')
  const id = useId()
  return (
    <div className={classes.pairHead}>
      <span id={id}>{label}</span>
      <SegmentedControl
        aria-labelledby={id}
        value={value}
        onChange={onChange}
        data={(['keep', 'on', 'off'] as const).map((choice) => ({
          value: choice,
          label: t(`settings.${choice}`),
        }))}
      />
    </div>
  )
}

interface Props {
  things: NamedThing[]
  frame: DialogFrame
  onReports: (ids: string[]) => void
}

/** Sets switches of many recipes; those that are left alone stay as they are. */
export function SettingsDialog({ things, frame, onReports }: Props) {
  const { t } = useText('data')
  const [choices, setChoices] = useState<Choices>({})
  const [change, { error }] = bulkApi.useChangeRecipesMutation()
  const changed = Object.entries(choices).filter(([, choice]) => choice !== 'keep')
  const submit = async () => {
    const settings = Object.fromEntries(changed.map(([key, choice]) => [key, choice === 'on']))
    const ids = things.map(({ id }) => id)
    onReports(await change({ ids, change: { act: 'settings', settings } }).unwrap())
    frame.onDone()
  }
  return (
    <Dialog
      opened={frame.opened}
      onClose={frame.onClose}
      title={t('settings.title', { count: things.length })}
      submitLabel={t('settings.submit', { count: things.length })}
      submitDisabled={changed.length === 0}
      onSubmit={submit}
    >
      {switches.map((key) => (
        <SwitchRow
          key={key}
          label={t(`settings.switch.${key}`)}
          value={choices[key] ?? 'keep'}
          onChange={(value) => setChoices((now) => ({ ...now, [key]: value }))}
        />
      ))}
      <NameList things={things} />
      <DialogError error={error} />
    </Dialog>
  )
}
