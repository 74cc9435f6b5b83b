import { Button } from '@mantine/core'
import { BottomBar } from '#web/components/BottomBar'
import { useText } from '#web/i18n'

interface ReviewBarProps {
  /** Doubts that are left. */
  left: number
  saving: 'open' | 'edit' | null
  onSave: (then: 'open' | 'edit') => void
}

/** What ends the review: saving, or going on in the editor. */
export function ReviewBar({ left, saving, onSave }: ReviewBarProps) {
  const { t } = useText('import_review')
  return (
    <BottomBar
      label={t('bar.label')}
      status={left > 0 ? t('bar.left', { count: left }) : t('bar.none-left')}
    >
      <Button
        variant="default"
        loading={saving === 'edit'}
        disabled={saving === 'open'}
        onClick={() => onSave('edit')}
      >
        {t('bar.edit')}
      </Button>
      <Button
        loading={saving === 'open'}
        disabled={saving === 'edit'}
        onClick={() => onSave('open')}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        data-review-save
      >
        {t('bar.save')}
      </Button>
    </BottomBar>
  )
}
