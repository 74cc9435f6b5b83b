import { Fragment } from 'react'
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

type Keys = readonly (readonly [keys: string, act: string])[]

/** What keys do outside of a recipe's page; those with Ctrl are never switched off. */
const others: readonly [place: string, keys: Keys][] = [
  [
    'everywhere',
    [
      ['/', 'search'],
      ['?', 'help'],
      ['Ctrl Z', 'undo'],
      ['Esc', 'close'],
    ],
  ],
  ['cooking', [['← →', 'step']]],
  ['editing', [['Ctrl S', 'save']]],
]

function KeyList({ keys }: { keys: Keys }) {
  const { t } = useText('recipes')
  const { shortcuts } = usePreferences()[0]
  return (
    <dl className={classes.keys} data-off={shortcuts ? undefined : true}>
      {keys.map(([key, act]) => (
        <div key={key}>
          <dt dir="ltr">
            {key.split(' ').map((one) => (
              <Kbd key={one}>{one}</Kbd>
            ))}
          </dt>
          <dd>{t(`keys.${act}`)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What keys do, place by place, and the switch that turns single ones off. */
export function KeysDialog({ opened, onClose }: KeysDialogProps) {
  const { t } = useText('recipes')
  const [{ shortcuts }, save] = usePreferences()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('keys.title')}>
      <h3 className={classes.place}>{t('keys.place.recipe')}</h3>
      <KeyList keys={recipeKeys.filter(([, act]) => act !== 'help')} />
      {others.map(([place, keys]) => (
        <Fragment key={place}>
          <h3 className={classes.place}>{t(`keys.place.${place}`)}</h3>
          <KeyList keys={keys} />
        </Fragment>
      ))}
      <Switch
        checked={shortcuts}
        onChange={({ currentTarget }) => save({ shortcuts: currentTarget.checked })}
        label={t('keys.switch')}
        description={t('keys.switch-hint')}
      />
    </Dialog>
  )
}
