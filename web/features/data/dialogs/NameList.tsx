import { useText } from '#web/i18n'
import classes from './Dialogs.module.css'
import { ScrollList } from './ScrollList.js'

/** Names shown before the rest is only counted. */
const MOST = 200

/** The names of what is about to change. */
export function NameList({ things }: { things: { id: string; name: string }[] }) {
  const { t } = useText('data')
  const rest = things.length - MOST
  return (
    <ScrollList className={classes.names} label={t('names')}>
      {things.slice(0, MOST).map(({ id, name }) => (
        <li key={id}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {rest > 0 && <li>{t('names-more', { count: rest })}</li>}
    </ScrollList>
  )
}
