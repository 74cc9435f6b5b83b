import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { Dialog } from '#web/components/Dialog'
import { useText } from '#web/i18n'
import type { KitchenTimer } from './kitchen_timer.js'
import { useTimerActs } from './use_timers.js'

interface RenameTimerDialogProps {
  timer: KitchenTimer
  opened: boolean
  onClose: () => void
}

/** Asks what a timer is for. */
export function RenameTimerDialog({ timer, opened, onClose }: RenameTimerDialogProps) {
  const { t } = useText('timers')
  const [name, setName] = useState(timer.name)
  const { rename } = useTimerActs()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('rename')}
      submitLabel={t('rename-submit')}
      submitDisabled={!name.trim()}
      onSubmit={() => void rename(timer.id, name.trim())}
    >
      <TextInput
        label={t('name')}
        value={name}
        maxLength={120}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Dialog>
  )
}
