import { latePart } from '#web/components/late_part'
import { useState } from 'react'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical, IconPencil, IconPlayerStop, IconPlus } from '@tabler/icons-react'
import { Once } from '#web/components/Once'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import type { KitchenTimer } from './kitchen_timer.js'
import classes from './TimerBar.module.css'
import { useTimerActs } from './use_timers.js'

const RenameTimerDialog = latePart(async () => ({
  default: (await import('./RenameTimerDialog.js')).RenameTimerDialog,
}))

/** What else can be done with a running timer: a minute more, another name, stop. */
export function TimerMenu({ timer }: { timer: KitchenTimer }) {
  const { t } = useText('timers')
  const [renaming, setRenaming] = useState(false)
  const acts = useTimerActs()
  return (
    <>
      <Menu position="top-end">
        <Menu.Target>
          <ActionIcon className={classes.dots} aria-label={t('menu', { name: timer.name })}>
            <IconDotsVertical aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPlus size="1.25rem" aria-hidden />}
            onClick={() => acts.extend(timer.id, 60_000)}
          >
            {t('minute-more', { minutes: formatNumber(1) })}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPencil size="1.25rem" aria-hidden />}
            onClick={() => setRenaming(true)}
          >
            {t('rename')}
          </Menu.Item>
          <Menu.Item
            color="error"
            leftSection={<IconPlayerStop size="1.25rem" aria-hidden />}
            onClick={() => acts.stop(timer.id)}
          >
            {t('stop-timer')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Once when={renaming}>
        <RenameTimerDialog timer={timer} opened={renaming} onClose={() => setRenaming(false)} />
      </Once>
    </>
  )
}
