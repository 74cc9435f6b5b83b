import { lazy } from 'react'
import { ActionIcon } from '@mantine/core'
import { IconRuler2 } from '@tabler/icons-react'
import { Reach } from '#web/components/Reach'
import { usePreferences } from '#web/features/identity'
import { useText } from '#web/i18n'
import classes from './IngredientPanel.module.css'

const MeasuresPopup = lazy(async () => ({
  default: (await import('./MeasuresPopup.js')).MeasuresPopup,
}))

/** Chooses the measures a person reads all recipes in. */
export function MeasuresMenu() {
  const { t } = useText('measures')
  const [{ measures }] = usePreferences()
  const label = `${t('title')}: ${t(measures)}`
  return (
    <Reach
      target={
        <ActionIcon
          className={classes.tool}
          data-on={measures === 'original' ? undefined : true}
          aria-label={label}
          title={label}
        >
          <IconRuler2 aria-hidden />
        </ActionIcon>
      }
      renderPopup={(props) => <MeasuresPopup {...props} />}
    />
  )
}
