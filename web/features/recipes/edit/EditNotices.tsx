import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import classes from './RecipeEditor.module.css'

/** Says that the form opened with texts from an earlier, unsaved try, and offers to drop them. */
export function RestoredNotice({ onDrop }: { onDrop: () => void }) {
  const { t } = useText('recipes')
  return (
    <Alert color="info" icon={<IconHistory aria-hidden />} className={classes.wide}>
      {t('edit.restored')}{' '}
      <Button variant="subtle" onClick={onDrop}>
        {t('edit.restored-drop')}
      </Button>
    </Alert>
  )
}

/** Says why the last save failed. */
export function FailureNotice({ text }: { text: string }) {
  return (
    <Alert
      color="error"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      className={classes.wide}
    >
      {text}
    </Alert>
  )
}
