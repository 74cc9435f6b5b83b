import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import type { Delivery, DeliveryState } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'
import { toast } from '#web/components/toast'
import { When } from '#web/components/When'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import type { ColourName } from '#web/theme/seeds'
import { automationApi } from './automation_api.js'
import classes from './Automation.module.css'

/** Messages that are shown at first, and at the most. */
const FIRST = 10
const MOST = 100

/** What one machine was sent, the newest first, and what became of it. */
export function DeliveryLog({ subjectId }: { subjectId: string }) {
  const { t } = useText('automation')
  const [perPage, setPerPage] = useState(FIRST)
  const { data, error, refetch } = automationApi.useDeliveriesQuery({ subjectId, perPage })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowSkeletons count={2} />
  if (data.items.length === 0) return <p className={classes.empty}>{t('log.empty')}</p>
  const hasMore = data.total > data.items.length && perPage < MOST
  return (
    <>
      <ul className={classes.log} aria-label={t('log.title')}>
        {data.items.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
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

const colours: Record<DeliveryState, ColourName> = {
  waiting: 'info',
  delivered: 'success',
  failed: 'error',
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { t } = useText('automation')
  const [sendAgain, { isLoading }] = automationApi.useSendAgainMutation()
  const { id, state, status, milliseconds, problem, attempts, dueAt, body, answer } = delivery
  const again = async () => {
    const { error } = await sendAgain(id)
    if (error) toast.error(errorText(error))
  }
  const facts = [
    status !== null && t('log.status', { status }),
    milliseconds !== null && t('log.time', { time: formatNumber(milliseconds) }),
    attempts > 1 && t('log.attempts', { count: attempts }),
  ].filter(Boolean)
  return (
    <li className={classes.delivery}>
      <div className={classes.head}>
        <div className={classes.words}>
          <span className={classes.name}>
            <Badge color={colours[state]}>{t(`log.state.${state}`)}</Badge>
            <When at={delivery.createdAt} />
          </span>
          {facts.length > 0 && <span className={classes.note}>{facts.join(' · ')}</span>}
          {problem && <span className={classes.trouble}>{t(`log.problem.${problem}`)}</span>}
          {state === 'waiting' && attempts > 0 && (
            <span className={classes.note}>
              <When at={dueAt} say={(time) => t('log.next', { time })} />
            </span>
          )}
        </div>
        {state !== 'waiting' && (
          <Button variant="default" size="sm" loading={isLoading} onClick={() => void again()}>
            {t('log.again')}
          </Button>
        )}
      </div>
      <details>
        <summary>{t('log.details')}</summary>
        <p className={classes.note}>{t('log.sent')}</p>
        <pre className={classes.text} dir="ltr">
          {body}
        </pre>
        {answer && (
          <>
            <p className={classes.note}>{t('log.answer')}</p>
            <pre className={classes.text} dir="ltr">
              {answer}
            </pre>
          </>
        )}
      </details>
    </li>
  )
}
