import { Button, VisuallyHidden } from '@mantine/core'
import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import classes from './Timeline.module.css'
import { TimelineDays } from './TimelineDays.js'
import { TimelineFilter } from './TimelineFilter.js'
import { eventTypes, useTimelinePreferences } from './timeline_preferences.js'
import { type TimelineEvents, useTimeline } from './use_timeline.js'

interface TimelineProps {
  groupSlug: string
  /** Null for the events of all recipes, each with its recipe. */
  recipeId: string | null
  /** Level of the days' headings. */
  heading: 'h2' | 'h3'
}

type ListProps = TimelineProps & { events: TimelineEvents; chosen: number; onAll: () => void }

function List({ events, chosen, onAll, ...about }: ListProps) {
  const { t } = useText('timeline')
  if (events.error && events.days.length === 0) {
    return <ErrorState error={events.error} onRetry={events.retry} />
  }
  if (events.loading) return <RowSkeletons count={5} />
  if (events.days.length > 0) return <TimelineDays events={events} {...about} />
  if (chosen === eventTypes.length) {
    return (
      <EmptyState
        title={t('empty')}
        text={t(about.recipeId === null ? 'empty-group' : 'empty-recipe')}
      />
    )
  }
  return (
    <EmptyState
      title={t('none-of-kind')}
      text={t('none-of-kind-text')}
      actions={
        <Button variant="light" onClick={onAll}>
          {t('filter.all')}
        </Button>
      }
    />
  )
}

/** What happened to recipes, day by day, with what to see of it. */
export function Timeline(about: TimelineProps) {
  const { t } = useText('timeline')
  const { preferences, change } = useTimelinePreferences()
  const events = useTimeline({ recipeId: about.recipeId, ...preferences })
  return (
    <div className={classes.timeline}>
      <TimelineFilter preferences={preferences} onChange={change} />
      <VisuallyHidden role="status">
        {events.total !== null && t('count', { count: events.total })}
      </VisuallyHidden>
      <List
        {...about}
        events={events}
        chosen={preferences.types.length}
        onAll={() => change({ types: [...eventTypes] })}
      />
    </div>
  )
}
