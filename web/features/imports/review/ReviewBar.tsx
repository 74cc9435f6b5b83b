import { Button } from '@mantine/core'
import { useText } from '#web/i18n'
import classes from './ReviewBar.module.css'

interface ReviewBarProps {
  /** Doubts that are left. */
  left: number
  saving: 'open' | 'edit' | null
  onSave: (then: 'open' | 'edit') => void
}

/** Bar at the bottom of the review; on phones it takes the place of the frame's own bar. */
export function ReviewBar({ left, saving, onSave }: ReviewBarProps) {
  const { t } = useText('import_review')
  return (
    <div className={classes.bar} role="group" aria-label={t('bar.label')}>
      <span className={classes.state} role="status">
        {left > 0 ? t('bar.left', { count: left }) : t('bar.none-left')}
      </span>
      <Button
        variant="default"
        loading={saving === 'edit'}
        disabled={saving === 'open'}
        onClick={() => onSave('edit')}
      >
        {t('bar.edit')}
      </Button>
      <Button
        className={classes.save}
        loading={saving === 'open'}
        disabled={saving === 'edit'}
        onClick={() => onSave('open')}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        data-review-save
      >
        {t('bar.save')}
      </Button>
    </div>
  )
}
