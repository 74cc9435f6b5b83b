import { ActionIcon, Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowForwardUp, IconWifiOff } from '@tabler/icons-react'
import { BottomBar } from '#web/components/BottomBar'
import { useText } from '#web/i18n'
import { useEditing, useEditStore } from './edit_context.js'
import classes from './SaveBar.module.css'

interface SaveBarProps {
  saving: boolean
  /** The browser has no room left for what was written. */
  full: boolean
  onClose: () => void
  onSave: () => void
}

function UndoButtons() {
  const { t } = useText('edit')
  const store = useEditStore()
  const canUndo = useEditing((state) => state.canUndo)
  const canRedo = useEditing((state) => state.canRedo)
  return (
    <div className={classes.undo}>
      <ActionIcon
        aria-label={t('undo')}
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!canUndo}
        onClick={store.undo}
      >
        <IconArrowBackUp aria-hidden className="tv-mirror" />
      </ActionIcon>
      <ActionIcon
        aria-label={t('redo')}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        disabled={!canRedo}
        onClick={store.redo}
      >
        <IconArrowForwardUp aria-hidden className="tv-mirror" />
      </ActionIcon>
    </div>
  )
}

/** What ends edit mode: saving, or leaving as it was. */
export function SaveBar({ saving, full, onClose, onSave }: SaveBarProps) {
  const { t } = useText('edit')
  const dirty = useEditing((store) => store.dirty)
  const { online } = useNetwork()
  const mac = /Mac|iPhone|iPad/.test(navigator.userAgent)
  return (
    <BottomBar
      label={t('bar')}
      start={<UndoButtons />}
      warning={
        !online && (
          <>
            <IconWifiOff size="1.25rem" aria-hidden />
            {full ? `${t('offline.text')} ${t('offline.full')}` : t('offline.bar')}
          </>
        )
      }
      status={dirty && <span className={classes.unsaved}>{t('unsaved')}</span>}
    >
      <Button variant="default" onClick={onClose}>
        {t('close')}
      </Button>
      <Button onClick={onSave} loading={saving} aria-keyshortcuts="Control+S Meta+S">
        {t('save')}
        <span className={classes.key} aria-hidden>
          {mac ? '⌘ S' : t('save-key')}
        </span>
      </Button>
    </BottomBar>
  )
}
