import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { NamedThing } from '#core/shared/contract/tidying'
import { Dialog } from '#web/components/Dialog'
import { useText } from '#web/i18n'
import type { MergeKind } from '../api/tidy_api.js'
import type { DialogFrame } from './dialog_state.js'
import { QuietError } from './QuietError.js'
import { ThingPicker } from './ThingPicker.js'
import { type MergeSide, useMerge } from './use_merge.js'

interface Props {
  kind: MergeKind
  things: NamedThing[]
  frame: DialogFrame
}

/** Combines two foods or units: the first goes, its lines and names move to the second. */
export function MergeDialog({ kind, things, frame }: Props) {
  const { t } = useText('data')
  const [from, setFrom] = useState<MergeSide | null>(things[0] ?? null)
  const [to, setTo] = useState<MergeSide | null>(things[1] ?? null)
  const [isTried, setTried] = useState(false)
  const merge = useMerge(kind)
  const submit = async () => {
    setTried(true)
    if (!from || !to) return false
    await merge.run(from, to)
    frame.onDone()
    return true
  }
  const absent = (side: MergeSide | null) => (isTried && !side ? t('merge.absent') : undefined)
  return (
    <Dialog
      opened={frame.opened}
      onClose={frame.onClose}
      title={t(`merge.title-${kind}`)}
      submitLabel={t('merge.submit')}
      onSubmit={submit}
    >
      <ThingPicker
        kind={kind}
        label={t('merge.from')}
        value={from}
        onChange={setFrom}
        except={to?.id}
        error={absent(from)}
      />
      <ThingPicker
        kind={kind}
        label={t('merge.to')}
        value={to}
        onChange={setTo}
        except={from?.id}
        error={absent(to)}
      />
      {from && to && (
        <Alert color="warning" icon={<IconAlertTriangle aria-hidden />}>
          {t('merge.warning', { from: from.name, to: to.name })}
        </Alert>
      )}
      <QuietError error={merge.error} />
    </Dialog>
  )
}
