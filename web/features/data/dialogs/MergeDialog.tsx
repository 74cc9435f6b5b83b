import { Alert, Select } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { NamedThing } from '#core/shared/contract/tidying'
import { Dialog } from '#web/components/Dialog'
import { useText } from '#web/i18n'
import { fromAToZ } from '#web/i18n/format'
import type { MergeKind } from '../api/tidy_api.js'
import type { DialogFrame } from './dialog_state.js'
import { DialogError } from './DialogError.js'
import { ThingPicker } from './ThingPicker.js'
import { listed, type MergeSide, useMerge } from './use_merge.js'

interface Props {
  kind: MergeKind
  /** Two or more that were chosen; fewer are picked in the dialog. */
  things: NamedThing[]
  frame: DialogFrame
}

interface Sides {
  from: MergeSide[]
  to: MergeSide | null
}

interface SidesProps extends Pick<Props, 'kind' | 'things'> {
  sides: Sides
  onChange: (sides: Sides) => void
  absent: (isThere: boolean) => string | undefined
}

function Picked({ kind, sides: { from, to }, onChange, absent }: SidesProps) {
  const { t } = useText('data')
  const [first] = from
  return (
    <>
      <ThingPicker
        kind={kind}
        label={t('merge.from')}
        value={first ?? null}
        onChange={(side) => onChange({ from: side ? [side] : [], to })}
        except={to?.id}
        error={absent(first !== undefined)}
      />
      <ThingPicker
        kind={kind}
        label={t('merge.to')}
        value={to}
        onChange={(side) => onChange({ from, to: side })}
        except={first?.id}
        error={absent(to !== null)}
      />
    </>
  )
}

function Chosen({ things, sides: { to }, onChange }: SidesProps) {
  const { t } = useText('data')
  return (
    <Select
      label={t('merge.to')}
      data={fromAToZ(things).map(({ id, name }) => ({ value: id, label: name }))}
      value={to?.id ?? null}
      onChange={(id) => onChange(sidesOf(things, id))}
      allowDeselect={false}
    />
  )
}

function sidesOf(things: NamedThing[], targetId: string | null): Sides {
  if (things.length < 2) return { from: things, to: null }
  const to = things.find(({ id }) => id === targetId) ?? things.at(-1) ?? null
  return { from: things.filter(({ id }) => id !== to?.id), to }
}

/** Combines foods or units: all but one go, their lines and names move to the one that stays. */
export function MergeDialog({ kind, things, frame }: Props) {
  const { t } = useText('data')
  const [sides, setSides] = useState(() => sidesOf(things, null))
  const [isTried, setTried] = useState(false)
  const merge = useMerge(kind)
  const { from, to } = sides
  const submit = async () => {
    setTried(true)
    if (from.length === 0 || !to) return false
    await merge.run(from, to)
    frame.onDone()
    return true
  }
  const absent = (isThere: boolean) => (isTried && !isThere ? t('merge.absent') : undefined)
  const Fields = things.length < 2 ? Picked : Chosen
  return (
    <Dialog
      opened={frame.opened}
      onClose={frame.onClose}
      title={t(`merge.title-${kind}`)}
      submitLabel={t('merge.submit')}
      onSubmit={submit}
    >
      <Fields {...{ kind, things, sides, absent }} onChange={setSides} />
      {from.length > 0 && to && (
        <Alert color="warning" icon={<IconAlertTriangle aria-hidden />}>
          {t('merge.warning', { count: from.length, from: listed(from), to: to.name })}
        </Alert>
      )}
      <DialogError error={merge.error} />
    </Dialog>
  )
}
