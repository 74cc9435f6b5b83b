import { useText } from '#web/i18n'
import classes from './DemoBanner.module.css'

/** Version of a site that is there to be tried, as the server wrote it into the page. */
const demoVersion = () =>
  document.querySelector<HTMLMetaElement>('meta[name="trivet-demo"]')?.content ?? null

/** Says on every page of a demo that it is one, and its version; stays where it is while the page scrolls. */
export function DemoBanner() {
  const { t } = useText('frame')
  const version = demoVersion()
  if (version === null) return null
  return (
    <aside className={classes.banner} aria-label={t('demo.name')}>
      {t('demo.text', { version })}
    </aside>
  )
}
