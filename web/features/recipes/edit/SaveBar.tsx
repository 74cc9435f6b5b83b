import { Button } from '@mantine/core'
import { useText } from '#web/i18n'
import classes from './RecipeEditor.module.css'

interface SaveBarProps {
  dirty: boolean
  saving: boolean
  onClose: () => void
  onSave: () => void
}

/** Bar at the bottom of edit mode; on phones it takes the place of the frame's own bar. */
export function SaveBar({ dirty, saving, onClose, onSave }: SaveBarProps) {
  const { t } = useText('recipes')
  const mac = /Mac|iPhone|iPad/.test(navigator.userAgent)
  return (
    <div className={classes.bar} role="group" aria-label={t('edit.bar')}>
      {dirty && <span className={classes.state}>{t('edit.unsaved')}</span>}
      <Button variant="default" onClick={onClose}>
        {t('edit.close')}
      </Button>
      <Button onClick={onSave} loading={saving} aria-keyshortcuts="Control+S Meta+S">
        {t('edit.save')}
        <span className={classes.key} aria-hidden>
          {mac ? '⌘ S' : t('edit.save-key')}
        </span>
      </Button>
    </div>
  )
}
