import { Menu } from '@mantine/core'
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
} from '@tabler/icons-react'
import { useText } from '#web/i18n'
import type { Way } from './order.js'

const icon = { 'size': '1.25rem', 'aria-hidden': true } as const
const ways: { way: Way; icon: React.ReactNode }[] = [
  { way: 'up', icon: <IconArrowUp {...icon} /> },
  { way: 'down', icon: <IconArrowDown {...icon} /> },
  { way: 'top', icon: <IconArrowBarToUp {...icon} /> },
  { way: 'bottom', icon: <IconArrowBarToDown {...icon} /> },
]

/** The entries of a menu that move a row without dragging. */
export function MoveItems({ onMove }: { onMove: (way: Way) => void }) {
  const { t } = useText('edit_rows')
  return ways.map((it) => (
    <Menu.Item key={it.way} leftSection={it.icon} onClick={() => onMove(it.way)}>
      {t(`menu.${it.way}`)}
    </Menu.Item>
  ))
}
