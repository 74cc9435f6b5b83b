import { useText } from '#web/i18n'
import classes from './Dialogs.module.css'

/** Names shown before the rest is only counted. */
const MOST = 200

/** The names of what is about to change. */
export function NameList({ things }: { things: { id: string; name: string }[] }) {
  const { t } = useText('data')
  const rest = things.length - MOST
  return (
    // It scrolls, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={classes.names} tabIndex={0} aria-label={t('names')}>
      {things.slice(0, MOST).map(({ id, name }) => (
        <li key={id} dir="auto">
          {name}
        </li>
      ))}
      {rest > 0 && <li>{t('names-more', { count: rest })}</li>}
    </ul>
  )
}
