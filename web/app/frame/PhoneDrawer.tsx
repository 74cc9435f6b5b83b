import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { Logo } from '#web/components/Logo'
import { useOverlay } from '#web/components/overlays'
import { useText } from '#web/i18n'
import classes from './Frame.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** The drawer over the page, on phones; following a link closes it. */
export function PhoneDrawer({ opened, onClose, children }: Props) {
  const { t } = useText('frame')
  useOverlay(opened, onClose)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size="18rem"
      title={<Logo />}
      closeButtonProps={{ 'aria-label': t('drawer.close') }}
      classNames={{ body: classes.sheet, content: classes.sheetContent, header: classes.sheetHead }}
    >
      <nav
        aria-label={t('drawer.name')}
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('a')) onClose()
        }}
      >
        {children}
      </nav>
    </Drawer>
  )
}
