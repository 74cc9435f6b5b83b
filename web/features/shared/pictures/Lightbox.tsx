import { type KeyboardEvent, useEffect, useState } from 'react'
import { ActionIcon, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { Picture } from '#web/components/Picture'
import { useOverlay } from '#web/components/overlays'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import type { ShownPicture } from './further_pictures.js'
import classes from './Lightbox.module.css'

interface LightboxProps {
  pictures: ShownPicture[]
  /** Which one is open; null for none. */
  shown: number | null
  onShow: (index: number | null) => void
}

/** The last one that was open, so that the picture stays while the box closes. */
function useLast(shown: number | null): number {
  const [last, setLast] = useState(shown ?? 0)
  useEffect(() => {
    if (shown !== null) setLast(shown)
  }, [shown])
  return shown ?? last
}

function Steps({ count, step }: { count: number; step: (by: 1 | -1) => void }) {
  const { t } = useText('recipes')
  if (count < 2) return null
  return (
    <>
      <ActionIcon
        className={classes.act}
        aria-label={t('lightbox.previous')}
        onClick={() => step(-1)}
      >
        <IconChevronLeft className="tv-mirror" aria-hidden />
      </ActionIcon>
      <ActionIcon className={classes.act} aria-label={t('lightbox.next')} onClick={() => step(1)}>
        <IconChevronRight className="tv-mirror" aria-hidden />
      </ActionIcon>
    </>
  )
}

/** A recipe's pictures over the whole screen; arrow keys lead from one to the next. */
export function Lightbox({ pictures, shown, onShow }: LightboxProps) {
  const { t } = useText('recipes')
  useOverlay(shown !== null, () => onShow(null))
  const index = useLast(shown)
  const count = pictures.length
  const picture = pictures[Math.min(index, count - 1)]
  const step = (by: number) => onShow((index + by + count) % count)
  const press = ({ key }: KeyboardEvent<HTMLElement>) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (key === 'ArrowLeft' || key === 'ArrowRight') step(key === forward ? 1 : -1)
  }
  const label = t('recipe.picture', {
    number: formatNumber(index + 1),
    count: formatNumber(count),
  })
  return (
    <Modal
      opened={shown !== null}
      onClose={() => onShow(null)}
      withCloseButton={false}
      fullScreen
      radius={0}
      padding={0}
      attributes={{ content: { 'aria-label': label } }}
      classNames={{ content: classes.content, body: classes.body }}
      onKeyDown={press}
    >
      <div className={classes.bar}>
        <span className={classes.label} aria-live="polite">
          {label}
        </span>
        <Steps count={count} step={step} />
        <ActionIcon
          className={classes.act}
          aria-label={t('lightbox.close')}
          onClick={() => onShow(null)}
          data-autofocus
        >
          <IconX aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.picture}>
        {picture && (
          <Picture {...picture} alt={picture.name} width={1600} height={1200} key={picture.src} />
        )}
      </div>
    </Modal>
  )
}
