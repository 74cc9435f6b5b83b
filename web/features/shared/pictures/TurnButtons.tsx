import { ActionIcon } from '@mantine/core'
import {
  IconFlipHorizontal,
  IconFlipVertical,
  IconRotate2,
  IconRotateClockwise2,
} from '@tabler/icons-react'
import { useText } from '#web/i18n'
import classes from './CropBox.module.css'
import { flip, type Turn, turnBy } from './cut.js'

interface TurnButtonsProps {
  turn: Turn
  onTurn: (turn: Turn) => void
}

/** Turns a picture left and right and flips it. */
export function TurnButtons({ turn, onTurn }: TurnButtonsProps) {
  const { t } = useText('pictures')
  const acts = [
    { key: 'left', icon: <IconRotate2 aria-hidden />, next: () => turnBy(turn, -1) },
    { key: 'right', icon: <IconRotateClockwise2 aria-hidden />, next: () => turnBy(turn, 1) },
    { key: 'sideways', icon: <IconFlipVertical aria-hidden />, next: () => flip(turn, 'sideways') },
    { key: 'over', icon: <IconFlipHorizontal aria-hidden />, next: () => flip(turn, 'over') },
  ]
  return (
    <div className={classes.turns} role="group" aria-label={t('crop.turn')}>
      {acts.map(({ key, icon, next }) => (
        <ActionIcon
          key={key}
          variant="default"
          aria-label={t(`crop.${key}`)}
          onClick={() => onTurn(next())}
        >
          {icon}
        </ActionIcon>
      ))}
    </div>
  )
}
