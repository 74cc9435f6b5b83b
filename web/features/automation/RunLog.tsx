import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import type { AutomationRun } from '#core/shared/contract/index'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'
import { When } from '#web/components/When'
import { i18n, useText } from '#web/i18n'
import type { ColourName } from '#web/theme/seeds'
import { automationApi } from './automation_api.js'
import classes from './Automation.module.css'

/** Runs that are shown at first, and at the most; and milliseconds between looks at newer ones. */
const FIRST = 10
const MOST = 100
const LOOK_AGAIN = 3_000

const colours: Record<AutomationRun['state'], ColourName> = {
  done: 'success',
  skipped: 'info',
  failed: 'error',
}

/** Why an automation did nothing; empty where it did. */
export const runText = ({ reason }: AutomationRun): string =>
  reason === null ? '' : i18n.t(`rules:reason.${reason}`)

/** What one automation did, the newest first, and why it did not. */
export function RunLog({ automationId }: { automationId: string }) {
  const { t } = useText('rules')
  const [perPage, setPerPage] = useState(FIRST)
  const asked = { automationId, perPage }
  const options = { pollingInterval: LOOK_AGAIN, skipPollingIfUnfocused: true }
  const { data, error, refetch } = automationApi.useAutomationRunsQuery(asked, options)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowSkeletons count={2} />
  if (data.items.length === 0) return <p className={classes.empty}>{t('log.empty')}</p>
  const hasMore = data.total > data.items.length && perPage < MOST
  return (
    <>
      <ul className={classes.log} aria-label={t('log.title')}>
        {data.items.map((run) => (
          <li key={run.id} className={classes.delivery}>
            <span className={classes.name}>
              <Badge color={colours[run.state]}>{t(`log.state.${run.state}`)}</Badge>
              <bdi>{run.subject}</bdi>
            </span>
            <span className={classes.note}>
              <When at={run.createdAt} />
              {run.reason && ` · ${runText(run)}`}
            </span>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="subtle" onClick={() => setPerPage(MOST)}>
          {t('log.more')}
        </Button>
      )}
    </>
  )
}
