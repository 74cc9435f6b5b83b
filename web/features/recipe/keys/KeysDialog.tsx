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

/** What keys do outside of a recipe's page. */
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
  [
    'cooking',
    [
      ['← →', 'step'],
      ['Space', 'next'],
    ],
  ],
  [
    'editing',
    [
      ['Ctrl S', 'save'],
      ['Ctrl Shift Z', 'redo'],
      ['Enter', 'ingredient'],
      ['Ctrl Enter', 'new-step'],
      ['Alt ↑ ↓', 'move'],
    ],
  ],
  [
    'handle',
    [
      ['Space', 'lift'],
      ['↑ ↓', 'carry'],
    ],
  ],
  [
    'table',
    [
      ['↑ ↓', 'row'],
      ['Space', 'choose'],
      ['Shift ↑ ↓', 'choose-more'],
      ['Ctrl A', 'choose-all'],
      ['Esc', 'none'],
      ['Enter', 'open'],
    ],
  ],
  [
    'review',
    [
      ['Enter', 'right'],
      ['E', 'rewrite'],
      ['Ctrl Enter', 'save'],
    ],
  ],
]

/** What the switch turns off; keys of the row, step or doubt that has the focus stay. */
const single = new Set([...recipeKeys.map(([key]) => key), '/'])

function KeyList({ keys }: { keys: Keys }) {
  const { t } = useText('recipes')
  const { shortcuts } = usePreferences()[0]
  return (
    <dl className={classes.keys}>
      {keys.map(([key, act]) => (
        <div key={key} data-off={(!shortcuts && single.has(key)) || undefined}>
          <dt dir="ltr">
            {key.split(' ').map((one) => (
              <Kbd key={one}>{one === 'Space' ? t('keys.space') : one}</Kbd>
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
