import { Kbd, Switch } from '@mantine/core'
import { Dialog } from '#web/components/Dialog'
import { usePreferences } from '#web/features/identity'
import { useText } from '#web/i18n'
import classes from './KeysDialog.module.css'
import { recipeKeys } from './recipe_keys.js'

interface KeysDialogProps {
  opened: boolean
  onClose: () => void
}

/** What single keys do on a recipe page, and the switch that turns them off. */
export function KeysDialog({ opened, onClose }: KeysDialogProps) {
  const { t } = useText('recipes')
  const [{ shortcuts }, save] = usePreferences()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('keys.title')}>
      <dl className={classes.keys} data-off={shortcuts ? undefined : true}>
        {recipeKeys.map(([key, act]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{t(`keys.${act}`)}</dd>
          </div>
        ))}
      </dl>
      <Switch
        checked={shortcuts}
        onChange={({ currentTarget }) => save({ shortcuts: currentTarget.checked })}
        label={t('keys.switch')}
        description={t('keys.switch-hint')}
      />
    </Dialog>
  )
}
