import { Anchor, CloseButton } from '@mantine/core'
import { IconFileText, IconLink, IconPhoto, IconTextScan2, IconWorld } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { Link } from 'react-router'
import type { ImportReadingSummary } from '#core/shared/contract/imports'
import { letGo, useLeaving } from '#web/components/leaving'
import { LeafIcon } from '#web/components/LeafIcon'
import { When } from '#web/components/When'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { importsApi, useReadingsQuery } from '../imports_api.js'
import { dropReview } from '../review/stored_review.js'
import classes from './Ways.module.css'

const icons = {
  address: IconLink,
  page: IconWorld,
  text: IconTextScan2,
  file: IconFileText,
  pictures: IconPhoto,
}

function useStateText(reading: ImportReadingSummary): string {
  const { status, progress, doubts, failure, found, left } = reading
  const { t } = useText('imports')
  if (status === 'reading') {
    return t('unfinished.reading', { percent: formatNumber(progress, { style: 'percent' }) })
  }
  if (status === 'failed') return t(failure ? `failure.${failure}.title` : 'unfinished.failed')
  const state = doubts > 0 ? t('unfinished.doubts', { count: doubts }) : t('unfinished.ready')
  return found > 1 ? `${t('unfinished.left', { left, count: found })} · ${state}` : state
}

function Row({ reading, groupSlug }: { reading: ImportReadingSummary; groupSlug: string }) {
  const { t } = useText('imports')
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  const { id, kind, status, name, from, createdAt } = reading
  const Icon = icons[kind]
  const title = name ?? from ?? t(`kind.${kind}`)
  const state = useStateText(reading)
  const remove = () =>
    letGo({
      id,
      text: t('unfinished.removed', { name: title }),
      remove: async () => {
        const { error } = await dispatch(importsApi.endpoints.deleteReading.initiate(id))
        if (!error) dropReview(id)
        return !error
      },
    })
  return (
    <li className={classes.row}>
      <LeafIcon size="2.5rem">
        <Icon />
      </LeafIcon>
      <span className={classes.words}>
        <Anchor
          component={Link}
          to={`/g/${groupSlug}/r/create/review/${id}`}
          className={classes.title}
          dir="auto"
        >
          {title}
        </Anchor>
        <span className={classes.text} data-kind={status}>
          {state} · <When at={createdAt} />
        </span>
      </span>
      <CloseButton aria-label={t('unfinished.remove', { name: title })} onClick={remove} />
    </li>
  )
}

/** What was read and waits for its person, with the way to go on. */
export function Unfinished({ groupSlug }: { groupSlug: string }) {
  const { t } = useText('imports')
  const { data = [] } = useReadingsQuery()
  const leaving = useLeaving()
  const waiting = data.filter(({ id, status }) => status !== 'saved' && !leaving.has(id))
  if (waiting.length === 0) return null
  return (
    <section className={classes.unfinished} aria-label={t('unfinished.title')}>
      <h2>{t('unfinished.title')}</h2>
      <ul className={classes.rows}>
        {waiting.map((reading) => (
          <Row key={reading.id} reading={reading} groupSlug={groupSlug} />
        ))}
      </ul>
    </section>
  )
}
