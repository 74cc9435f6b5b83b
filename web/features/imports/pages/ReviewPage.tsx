import { Button, Progress } from '@mantine/core'
import { Link, Navigate, useParams } from 'react-router'
import type { ImportReadingOut } from '#core/shared/contract/imports'
import { errorStatus } from '#web/api/errors'
import { ErrorPanel } from '#web/components/ErrorPanel'
import { ErrorState } from '#web/components/ErrorState'
import { PageBar } from '#web/components/PageBar'
import { PageTitle } from '#web/components/PageTitle'
import { PageSkeleton } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { ImportFailure } from '../components/ImportFailure.js'
import createClasses from '../components/Create.module.css'
import { useReadAgainMutation, useReadingQuery } from '../imports_api.js'
import classes from '../review/Review.module.css'
import { ReviewView } from '../review/ReviewView.js'
import { ReviewProvider, useReview } from '../review/use_review.js'

/** How often a page whose live channel is cut looks whether a reading has ended. */
const LOOK_AGAIN = 4000

function Reading({ progress, groupSlug }: { progress: number; groupSlug: string }) {
  const { t } = useText('import_review')
  const percent = formatNumber(progress, { style: 'percent' })
  return (
    <section className={createClasses.progress} aria-label={t('reading.title')}>
      <p className={classes.wait} role="status">
        {t('reading.text', { percent })}
      </p>
      <Progress
        value={Math.max(progress * 100, 4)}
        animated
        aria-label={t('reading.title')}
        size="lg"
      />
      <p className={classes.rest}>{t('reading.leave')}</p>
      <Button component={Link} to={`/g/${groupSlug}`} variant="default">
        {t('reading.go')}
      </Button>
    </section>
  )
}

function Failed({ reading, groupSlug }: { reading: ImportReadingOut; groupSlug: string }) {
  const [again] = useReadAgainMutation()
  const address = /^https?:/.test(reading.from ?? '') ? reading.from : null
  return (
    <ImportFailure
      trouble={{ kind: reading.failure ?? 'extraction-failed', text: '' }}
      address={address}
      groupSlug={groupSlug}
      onRetry={() => void again(reading.id)}
    />
  )
}

function Ready({ reading, groupSlug }: { reading: ImportReadingOut; groupSlug: string }) {
  const reviewing = useReview(reading)
  return (
    <ReviewProvider value={reviewing}>
      <ReviewView groupSlug={groupSlug} />
    </ReviewProvider>
  )
}

function Gone() {
  const { t } = useText('import_review')
  return <ErrorPanel title={t('gone.title')} text={t('gone.text')} />
}

function Content({ reading, groupSlug }: { reading: ImportReadingOut; groupSlug: string }) {
  const { status, recipeSlug, recipes, progress } = reading
  if (status === 'saved' && recipeSlug !== null) {
    return <Navigate to={`/g/${groupSlug}/r/${recipeSlug}`} replace />
  }
  if (status === 'saved') return <Gone />
  if (status === 'reading') return <Reading progress={progress} groupSlug={groupSlug} />
  if (status === 'failed' || recipes.length === 0) {
    return <Failed reading={reading} groupSlug={groupSlug} />
  }
  return <Ready reading={reading} groupSlug={groupSlug} />
}

/** `/g/{group}/r/create/review/{id}`: what was read, before it becomes a recipe. */
export function Component() {
  const { t } = useText('import_review')
  const { groupSlug = '', id = '' } = useParams()
  const answer = useReadingQuery(id)
  const reading = answer.currentData
  useReadingQuery(id, {
    skip: reading?.status !== 'reading',
    pollingInterval: LOOK_AGAIN,
    skipPollingIfUnfocused: true,
  })
  if (!reading) {
    if (errorStatus(answer.error) === 404) {
      return <Gone />
    }
    if (answer.error)
      return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
    return <PageSkeleton />
  }
  const title = t(reading.status === 'reading' ? 'reading.title' : 'title')
  return (
    <>
      <PageBar title={title} backLabel={t('back')} backTo={`/g/${groupSlug}/r/create/url`} />
      <PageTitle title={title} />
      <Content key={reading.id} reading={reading} groupSlug={groupSlug} />
    </>
  )
}
