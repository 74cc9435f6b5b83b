import { Kbd, UnstyledButton } from '@mantine/core'
import { usePreferences } from '#web/features/identity'
import { useText } from '#web/i18n'
import classes from './ParseDialog.module.css'

const keys = [
  ['Enter', 'accept'],
  ['↑ ↓', 'move'],
  ['E', 'edit'],
  ['T', 'text'],
  ['U', 'undo'],
  ['A', 'all'],
  ['Ctrl Z', 'back'],
  ['Esc', 'close'],
] as const

interface ParseKeysProps {
  shown: boolean
  onShow: (shown: boolean) => void
}

/** What keys do in the dialog, behind a button that has a key, too; not where one only touches. */
export function ParseKeys({ shown, onShow }: ParseKeysProps) {
  const { t } = useText('parsing')
  const [{ shortcuts }] = usePreferences()
  return (
    <div className={classes.keys}>
      <UnstyledButton
        className={classes.keysButton}
        aria-expanded={shown}
        onClick={() => onShow(!shown)}
      >
        {t('keys.title')} {shortcuts && <Kbd>?</Kbd>}
      </UnstyledButton>
      {shown && (
        <dl>
          {keys
            .filter(([key]) => shortcuts || key.length > 1)
            .map(([key, act]) => (
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
      )}
    </div>
  )
}
