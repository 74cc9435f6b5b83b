import { Button, Group, Modal, Progress } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import type { ColourName } from '#web/theme/seeds'
import { useText } from '#web/i18n'
import { useOverlay } from './overlays.js'
import classes from './Dialog.module.css'

type SubmitAnswer = void | boolean | Promise<void | boolean>

/** What a dialog takes; without `onSubmit` it only has a button to close it. */
export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  submitLabel?: string
  /** The dialog closes after it unless it answers false, rejects, or `keepOpen` is set. */
  onSubmit?: () => SubmitAnswer
  submitColor?: ColourName
  submitDisabled?: boolean
  /** The dialog stays open while this is true. */
  loading?: boolean
  keepOpen?: boolean
  cancelLabel?: string
  /** For acts that destroy: the safe button has the first focus. */
  danger?: boolean
  /** Only asks, with little to read or fill in: a sheet from below on phones, as a danger is. */
  asks?: boolean
  /** Asks whether to leave the page: Back goes on asking. */
  atLeaving?: boolean
  /** Buttons at the start side. */
  actions?: ReactNode
  size?: number
}

type Progress = 'idle' | 'running' | 'submitted'

function useSubmit({ opened, onSubmit, onClose, loading, keepOpen }: DialogProps) {
  const [state, setState] = useState<Progress>('idle')
  const finish = useEffectEvent(() => {
    setState('idle')
    if (!keepOpen) onClose()
  })
  useEffect(() => {
    if (!opened) setState('idle')
  }, [opened])
  useEffect(() => {
    if (state === 'submitted' && !loading) finish()
  }, [state, loading])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (state !== 'idle' || loading) return
    setState('running')
    try {
      const answer = await onSubmit?.()
      setState(answer === false ? 'idle' : 'submitted')
    } catch {
      setState('idle')
    }
  }
  return { submit, busy: Boolean(loading) || state === 'running' }
}

function Foot({ dialog, busy }: { dialog: DialogProps; busy: boolean }) {
  const { t } = useText('common')
  const { danger, onClose, onSubmit, submitLabel, cancelLabel, submitColor, actions } = dialog
  return (
    <Group className={classes.foot} justify="flex-end" gap="sm">
      {actions && <div className={classes.actions}>{actions}</div>}
      <Button variant="default" onClick={onClose} data-autofocus={danger || undefined}>
        {cancelLabel ?? t(onSubmit ? 'dialog.cancel' : 'dialog.close')}
      </Button>
      {onSubmit && (
        <Button
          type="submit"
          color={submitColor ?? (danger ? 'error' : 'primary')}
          loading={busy}
          disabled={dialog.submitDisabled}
        >
          {submitLabel ?? t('dialog.submit')}
        </Button>
      )}
    </Group>
  )
}

/** What a dialog says of its own accord comes into sight, however long it is: its buttons stay where they are. */
function useAlertsInSight(): (content: HTMLElement | null) => (() => void) | undefined {
  return useCallback((content) => {
    if (!content) return undefined
    const observer = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      const box = added.find((node) => node instanceof HTMLElement && node.matches(ALERTS))
      if (box instanceof HTMLElement) box.scrollIntoView({ block: 'center' })
    })
    observer.observe(content, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
}

const ALERTS = '[role=alert], .mantine-Alert-root'

/**
 * The base dialog: 500 px, full screen under 480, where one that only asks is a sheet from below. Enter submits except in fields of several lines,
 * Esc, Back and a click outside cancel, the focus goes in and comes back to where it was.
 */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, children, size, atLeaving } = props
  const { t } = useText('common')
  const narrow = useMediaQuery('(width < 30em)', false, { getInitialValueInEffect: false })
  const { submit, busy } = useSubmit(props)
  const isOnTop = useOverlay(opened && !atLeaving, onClose)
  const sheet = narrow && (props.danger || props.asks)
  const alertsInSight = useAlertsInSight()
  return (
    <Modal
      opened={opened}
      onClose={() => isOnTop() && onClose()}
      title={title}
      fullScreen={narrow && !sheet}
      radius={narrow && !sheet ? 0 : undefined}
      size={size}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
      classNames={{
        title: classes.title,
        header: classes.header,
        body: classes.body,
        content: classes.scrolled,
        ...(sheet && { inner: classes.sheetPlace, content: classes.sheet }),
      }}
      transitionProps={sheet ? { transition: 'slide-up', duration: 240 } : undefined}
      centered
    >
      {busy && <Progress className={classes.progress} value={100} animated aria-hidden />}
      <form onSubmit={(event) => void submit(event)} className={classes.form} noValidate>
        <div ref={alertsInSight} className={classes.content}>
          {children}
        </div>
        <Foot dialog={props} busy={busy} />
      </form>
    </Modal>
  )
}
