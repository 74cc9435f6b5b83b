import { Anchor } from '@mantine/core'
import { IconCheck, IconLink, IconMinus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Picture } from '#web/components/Picture'
import { useText } from '#web/i18n'
import { pictureOf } from './picture_of.js'
import classes from './Review.module.css'
import { useFound } from './use_found.js'
import { useReviewing } from './use_review.js'

interface SidePanelProps {
  groupSlug: string
}

function Found() {
  const { t } = useText('import_review')
  const found = useFound()
  return (
    <ul className={classes.found} aria-label={t('found.label')}>
      {found.map(({ name, text }) => (
        <li key={name} data-there={text !== null}>
          {text === null ? (
            <IconMinus size="1.25rem" aria-hidden />
          ) : (
            <IconCheck size="1.25rem" aria-hidden />
          )}
          <span>{t(`found.${name}`)}</span>
          <strong>
            <bdi>{text ?? t('none')}</bdi>
          </strong>
        </li>
      ))}
    </ul>
  )
}

function Source() {
  const { t } = useText('import_review')
  const { reading, review } = useReviewing()
  const address = review.fields.sourceUrl ?? reading.from
  const url = URL.parse(address ?? '')
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    return <p className={classes.source}>{reading.from ?? t(`kind.${reading.kind}`)}</p>
  }
  return (
    <Anchor className={classes.source} href={url.href} target="_blank" rel="noopener noreferrer">
      <IconLink size="1.25rem" aria-hidden />
      <bdi dir="ltr">{url.host.replace(/^www\./, '') + url.pathname.replace(/\/$/, '')}</bdi>
    </Anchor>
  )
}

/** What was found, where it came from, and what comes along when it is saved. */
export function SidePanel({ groupSlug }: SidePanelProps) {
  const { t } = useText('import_review')
  const reviewing = useReviewing()
  const { reading, review } = reviewing
  const { name } = review.fields
  return (
    <div className={classes.panel}>
      <div className={classes.picture}>
        <Picture src={pictureOf(reviewing)} name={name} width={320} height={240} />
      </div>
      <div className={classes.what}>
        <p className={classes.name} dir="auto">
          {name || t('nameless')}
        </p>
        <Source />
      </div>
      {reading.known && (
        <p className={classes.known}>
          {t('known')}{' '}
          <Anchor component={Link} to={`/g/${groupSlug}/r/${reading.known.slug}`} inherit>
            {reading.known.name}
          </Anchor>
        </p>
      )}
      <Found />
    </div>
  )
}
