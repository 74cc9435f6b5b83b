import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconRotateClockwise2, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#web/i18n'
import type { Photo } from './use_photos.js'
import classes from './Ways.module.css'

interface PhotoTileProps {
  photo: Photo
  /** Its place from 1, and how many there are. */
  at: number
  count: number
  onTurn: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** A photo with the ways to turn it, to put it elsewhere and to take it away. */
export function PhotoTile({ photo, at, count, onTurn, onMove, onRemove }: PhotoTileProps) {
  const { t } = useText('imports')
  const [shown, setShown] = useState(true)
  const name = t('photos.page', { at })
  const acts = [
    { key: 'earlier', icon: <IconArrowLeft className="tv-mirror" />, run: () => onMove(-1) },
    { key: 'turn', icon: <IconRotateClockwise2 />, run: onTurn },
    { key: 'remove', icon: <IconTrash />, run: onRemove },
    { key: 'later', icon: <IconArrowRight className="tv-mirror" />, run: () => onMove(1) },
  ]
  const idle = { earlier: at === 1, later: at === count, turn: !shown }
  return (
    <li className={classes.photo}>
      <div className={classes.thumb}>
        {shown ? (
          <img
            src={photo.url}
            alt={name}
            style={{ rotate: `${photo.quarters * 90}deg` }}
            onError={() => setShown(false)}
          />
        ) : (
          <span>{photo.file.name}</span>
        )}
      </div>
      <div className={classes.acts} role="group" aria-label={name}>
        {acts.map(({ key, icon, run }) => (
          <ActionIcon
            key={key}
            aria-label={t(`photos.${key}`, { at })}
            disabled={key in idle && idle[key as keyof typeof idle]}
            onClick={run}
          >
            {icon}
          </ActionIcon>
        ))}
      </div>
    </li>
  )
}
