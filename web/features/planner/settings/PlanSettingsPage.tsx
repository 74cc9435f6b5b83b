import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { useHouseholdPreferencesQuery } from '#web/features/shared/household_api'
import { useText } from '#web/i18n'
import { useCalendar } from '../use_plan.js'
import { CalendarLink } from './CalendarLink.js'
import { Rules } from './Rules.js'
import { Templates } from './Templates.js'

/** `/household/mealplan/settings`: how the household plans. */
export function Component() {
  const { t } = useText('planner')
  const calendar = useCalendar()
  const { error, refetch } = useHouseholdPreferencesQuery()
  return (
    <>
      <PageTitle
        title={t('settings.title')}
        actions={
          <Button
            component={Link}
            to="/household/mealplan/planner"
            variant="default"
            leftSection={<IconArrowLeft className="tv-mirror" size="1.25rem" aria-hidden />}
          >
            {t('settings.back')}
          </Button>
        }
      />
      {!calendar && !error && <RowSkeletons count={4} />}
      {!calendar && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {calendar && (
        <>
          <Rules first={calendar.first} />
          <Templates />
          <CalendarLink />
        </>
      )}
    </>
  )
}
