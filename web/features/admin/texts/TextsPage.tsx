import { Anchor, Progress } from '@mantine/core'
import { Link, useParams } from 'react-router'
import type { TextLocale } from '#core/shared/contract/texts'
import { baseLocale, locales } from '#core/shared/locales'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import manage from '../manage/Manage.module.css'
import { LanguageTexts } from './LanguageTexts.js'
import classes from './Texts.module.css'
import { textsApi } from './texts_api.js'

/** `/admin/texts`: what the site says in each language, and what of it is left to translate; with a tag behind it one language. */
export function Component() {
  const { tag } = useParams()
  const locale = locales.find((one) => one.tag === tag && tag !== baseLocale)
  return locale ? <LanguageTexts key={locale.tag} locale={locale} /> : <Languages />
}

function Languages() {
  const { t } = useText('translations')
  const { data, error, refetch } = textsApi.useTextLocalesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <>
      <PageTitle title={t('title')} subtitle={t('subtitle')} />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={8} />}
      {data && (
        <ul className={manage.list} aria-label={t('title')}>
          {data.map((locale) => (
            <Language key={locale.tag} counts={locale} />
          ))}
        </ul>
      )}
    </>
  )
}

function Language({ counts }: { counts: TextLocale }) {
  const { t } = useText('translations')
  const { tag, share, missing, own, stale, wrong } = counts
  const locale = locales.find((one) => one.tag === tag)
  const numbers = { missing, own, stale, wrong }
  const said = Object.entries(numbers).flatMap(([name, number]) =>
    number > 0 ? [t(`count.${name}`, { number })] : []
  )
  return (
    <li className={manage.row}>
      <div className={manage.words}>
        <h2 className={manage.name}>
          <Anchor component={Link} to={`/admin/texts/${tag}`} className={classes.link}>
            <bdi lang={locale?.bcp47}>{locale?.nativeName}</bdi>
          </Anchor>
        </h2>
        <p className={manage.quiet}>
          {[t('frame:language.translated', { percent: share }), ...said].join(' · ')}
        </p>
      </div>
      <Progress className={classes.share} value={share} aria-hidden />
    </li>
  )
}
