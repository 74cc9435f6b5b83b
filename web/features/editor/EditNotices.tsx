import type { ReactNode } from 'react'
import { Alert, Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import {
  IconAlertTriangle,
  IconBrowser,
  IconHistory,
  IconTrashX,
  IconWifiOff,
} from '@tabler/icons-react'
import { errorText } from '#web/api/errors'
import { useText } from '#web/i18n'
import { useEditing } from './edit_context.js'
import classes from './RecipeEditor.module.css'
import type { Editor, Trouble } from './use_editor.js'

interface NoteProps {
  color: 'info' | 'warning' | 'error'
  icon: ReactNode
  children: ReactNode
}

/** Whoever saved by key may be far below. */
const comeIntoSight = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'center' })

function Note({ color, icon, children }: NoteProps) {
  const isError = color === 'error'
  return (
    <Alert
      ref={isError ? comeIntoSight : null}
      color={color}
      role={isError ? 'alert' : 'status'}
      icon={icon}
      className={classes.note}
    >
      <div className={classes.noteText}>{children}</div>
    </Alert>
  )
}

/** Says that the form opened with texts from an earlier, unsaved try, and offers to drop them. */
function RestoredNote({ onKeep, onDrop }: { onKeep: () => void; onDrop: () => void }) {
  const { t } = useText('edit')
  return (
    <Note color="info" icon={<IconHistory aria-hidden className="tv-mirror" />}>
      <span>{t('restored.text')}</span>
      <Button variant="subtle" onClick={onKeep}>
        {t('restored.keep')}
      </Button>
      <Button variant="subtle" onClick={onDrop}>
        {t('restored.drop')}
      </Button>
    </Note>
  )
}

/** Says that a save did not arrive; that one is offline before that is said beside Save. */
function UnreachedNote({ full, onRetry }: ConnectionProps) {
  const { t } = useText('edit')
  const { online } = useNetwork()
  const stored = full ? t('offline.full') : t('offline.kept')
  return (
    <Note color="info" icon={<IconWifiOff aria-hidden />}>
      <span>
        {online ? t('offline.unanswered') : t('offline.text')} {stored}
      </span>
      <Button variant="subtle" onClick={onRetry}>
        {t('offline.retry')}
      </Button>
    </Note>
  )
}

interface ConnectionProps {
  full: boolean
  onRetry: () => void
}

function TroubleNote({ trouble, onNew }: { trouble: Trouble; onNew: () => void }) {
  const { t } = useText('edit')
  if (trouble.kind === 'gone') {
    return (
      <Note color="error" icon={<IconTrashX aria-hidden />}>
        <span>{t('gone.text')}</span>
        <Button variant="default" onClick={onNew}>
          {t('gone.save')}
        </Button>
      </Note>
    )
  }
  if (trouble.kind !== 'refused') return null
  return (
    <Note color="error" icon={<IconAlertTriangle aria-hidden />}>
      <span>{t('failed', { reason: errorText(trouble.error) })}</span>
    </Note>
  )
}

interface EditNoticesProps {
  editor: Editor
  /** The form opened with unsaved text, and nobody has said yet whether to keep it. */
  restored: boolean
  onKeep: () => void
  onDrop: () => void
}

/** Everything a person should know about the safety of the text. */
export function EditNotices({ editor, restored, onKeep, onDrop }: EditNoticesProps) {
  const { t } = useText('edit')
  const { trouble, stored } = editor
  const dirty = useEditing((store) => store.dirty)
  return (
    <>
      {restored && dirty && <RestoredNote onKeep={onKeep} onDrop={onDrop} />}
      {trouble?.kind === 'unreached' && (
        <UnreachedNote full={stored.full} onRetry={() => void editor.save()} />
      )}
      {stored.full && (
        <Note color="warning" icon={<IconAlertTriangle aria-hidden />}>
          <span>{t('storage-full')}</span>
        </Note>
      )}
      {stored.elsewhere && (
        <Note color="info" icon={<IconBrowser aria-hidden />}>
          <span>{t('elsewhere')}</span>
        </Note>
      )}
      {trouble && <TroubleNote trouble={trouble} onNew={() => void editor.saveAsNew()} />}
    </>
  )
}
