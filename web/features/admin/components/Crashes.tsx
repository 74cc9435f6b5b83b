import { useState } from 'react'
import { When } from '#web/components/When'
import { useText } from '#web/i18n'
import { adminApi } from '../admin_api.js'
import classes from './Crashes.module.css'

/** Days for which a crash is worth telling. */
const DAYS = 7
const SHOWN = 5

/** Why the server had to be started again in the last week; nothing when it had not. */
export function Crashes() {
  const { t } = useText('admin')
  const { data = [] } = adminApi.useCrashesQuery()
  const [since] = useState(() => Date.now() - DAYS * 86_400_000)
  const recent = data.filter(({ at }) => Date.parse(at) > since)
  if (recent.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="crashes">
      <h2 id="crashes" className={classes.title}>
        {t('crashes.title', { count: recent.length })}
      </h2>
      <p>{t('crashes.help')}</p>
      <ul className={classes.list}>
        {recent.slice(0, SHOWN).map(({ at, reason }) => (
          <li key={at}>
            <When at={at} />
            <span className={classes.reason}>
              <bdi dir="ltr">{reason}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
