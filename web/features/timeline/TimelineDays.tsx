import { ErrorState } from '#web/components/ErrorState'
import { NearEnd } from '#web/components/NearEnd'
import { RowSkeletons } from '#web/components/Skeletons'
import { formatDate } from '#web/i18n/format'
import classes from './Timeline.module.css'
import { TimelineEvent } from './TimelineEvent.js'
import type { TimelineEvents } from './use_timeline.js'

interface TimelineDaysProps {
  events: TimelineEvents
  groupSlug: string
  heading: 'h2' | 'h3'
}

/** Events under the day they happened on; more are fetched before the end is reached. */
export function TimelineDays({ events, groupSlug, heading: Heading }: TimelineDaysProps) {
  const { days, recipes, hasMore, loadMore, loadingMore, error, retry } = events
  const loaded = days.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <>
      {days.map(({ day, items }) => (
        <section key={`${day}${items[0]?.id}`} className={classes.day}>
          <Heading className={classes.date}>
            <time dateTime={day}>{formatDate(day, { dateStyle: 'full' })}</time>
          </Heading>
          <ol className={classes.events}>
            {items.map((event) => (
              <TimelineEvent
                key={event.id}
                event={event}
                recipe={recipes.get(event.recipeId)}
                groupSlug={groupSlug}
              />
            ))}
          </ol>
        </section>
      ))}
      {loadingMore && <RowSkeletons count={3} />}
      {Boolean(error) && <ErrorState error={error} onRetry={retry} />}
      {hasMore && !loadingMore && !error && <NearEnd key={loaded} onNear={loadMore} />}
    </>
  )
}
