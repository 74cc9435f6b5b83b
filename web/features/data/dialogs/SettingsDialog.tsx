import { SegmentedControl, Select } from '@mantine/core'
import { useId, useState } from 'react'
import type { RecipeSettings, RecipeVisibility } from '#core/shared/contract/index'
import type { NamedThing } from '#core/shared/contract/tidying'
import { Dialog } from '#web/components/Dialog'
import { useText } from '#web/i18n'
import { bulkApi } from '../api/bulk_api.js'
import classes from './Dialogs.module.css'
import type { DialogFrame } from './dialog_state.js'
import { NameList } from './NameList.js'
import { DialogError } from './DialogError.js'

const switches = [
  'showNutrition',
  'showAssets',
  'landscapeView',
  'disableComments',
  'disableAmount',
] as const satisfies (keyof RecipeSettings)[]

const visibilities = ['me', 'household', 'group', 'public'] as const

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

interface VisibilityProps {
  value: RecipeVisibility | null
  onChange: (value: RecipeVisibility | null) => void
}

/** Who is to see the recipes; the narrow ways are for one's own. */
function VisibilityRow({ value, onChange }: VisibilityProps) {
  const { t: ofEditor } = useText('edit')
  const { t } = useText('data')
  return (
    <Select
      label={ofEditor('settings.visibility')}
      description={t('settings.only-own')}
      allowDeselect={false}
      value={value ?? 'keep'}
      data={[
        { value: 'keep', label: t('settings.keep') },
        ...visibilities.map((one) => ({ value: one, label: ofEditor(`settings.seen-by.${one}`) })),
      ]}
      onChange={(chosen) => onChange(visibilities.find((one) => one === chosen) ?? null)}
    />
  )
}

interface Props {
  things: NamedThing[]
  frame: DialogFrame
  onReports: (ids: string[]) => void
}

/** Sets who sees many recipes, and their switches; those that are left alone stay as they are. */
export function SettingsDialog({ things, frame, onReports }: Props) {
  const { t } = useText('data')
  const [choices, setChoices] = useState<Choices>({})
  const [visibility, setVisibility] = useState<RecipeVisibility | null>(null)
  const [change, { error }] = bulkApi.useChangeRecipesMutation()
  const changed = Object.entries(choices).filter(([, choice]) => choice !== 'keep')
  const submit = async () => {
    const turned = Object.fromEntries(changed.map(([key, choice]) => [key, choice === 'on']))
    const settings = { ...turned, ...(visibility && { visibility }) }
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
      submitDisabled={changed.length === 0 && !visibility}
      onSubmit={submit}
    >
      <VisibilityRow value={visibility} onChange={setVisibility} />
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
