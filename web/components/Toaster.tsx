import { CloseButton, Loader, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '#web/i18n'
import { LeafIcon } from './LeafIcon.js'
import {
  closeToast,
  endUndo,
  type ToastItem,
  type ToastKind,
  toastStore,
  undoLast,
} from './toast.js'
import classes from './Toaster.module.css'

const icons: Partial<Record<ToastKind, ReactNode>> = {
  success: <IconCheck />,
  error: <IconAlertTriangle />,
  info: <IconInfoCircle />,
}

/** Ends the message after its time; the clock stands while `paused` or the tab is hidden. */
function useClock({ id, duration }: ToastItem, paused: boolean): void {
  const left = useRef(duration)
  useEffect(() => {
    if (left.current === null || paused) return undefined
    const tick = setInterval(() => {
      if (document.hidden || left.current === null) return
      left.current -= 100
      if (left.current <= 0) closeToast(id)
    }, 100)
    return () => clearInterval(tick)
  }, [id, paused])
}

function Message({ item }: { item: ToastItem }) {
  const { t } = useText('common')
  const [paused, setPaused] = useState(false)
  useClock(item, paused)
  const { kind, text, id } = item
  const pause = {
    onMouseEnter: () => setPaused(true),
    onMouseLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  }
  if (kind === 'undo') {
    return (
      <div className={classes.undo} role="status" {...pause}>
        <span>{text}</span>
        <UnstyledButton className={classes.undoButton} onClick={undoLast}>
          {t('toast.undo')}
        </UnstyledButton>
      </div>
    )
  }
  return (
    <div className={classes.message} role={kind === 'error' ? 'alert' : 'status'} {...pause}>
      {kind === 'loading' ? (
        <Loader size={22} />
      ) : (
        <LeafIcon colour={kind} size="2.25rem">
          {icons[kind]}
        </LeafIcon>
      )}
      <span className={classes.text}>{text}</span>
      {kind !== 'loading' && (
        <CloseButton aria-label={t('toast.close')} onClick={() => closeToast(id)} />
      )}
    </div>
  )
}

/** Draws the messages of `toast`; mounted once. */
export function Toaster() {
  const items = useSyncExternalStore(toastStore.watch, toastStore.current)
  useEffect(() => {
    window.addEventListener('pagehide', endUndo)
    return () => window.removeEventListener('pagehide', endUndo)
  }, [])
  const area = (name: string | undefined, loading: boolean) => (
    <div className={name}>
      {items
        .filter(({ kind }) => (kind === 'loading') === loading)
        .map((item) => (
          <Message key={item.id} item={item} />
        ))}
    </div>
  )
  return (
    <>
      {area(classes.area, false)}
      {area(classes.loadingArea, true)}
    </>
  )
}
