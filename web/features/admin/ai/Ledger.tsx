import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import type { AiCall } from '#core/shared/contract/index'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'
import { When } from '#web/components/When'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import classes from './Ai.module.css'
import { aiApi } from './ai_api.js'
import { moneyText } from './money.js'
import { taskName } from './Tasks.js'

function Tokens({ call }: { call: Pick<AiCall, 'inputTokens' | 'outputTokens'> }) {
  const { t } = useText('ai')
  const { inputTokens, outputTokens } = call
  const values = { input: formatNumber(inputTokens), output: formatNumber(outputTokens) }
  return <div className={classes.quiet}>{t('ledger.tokens', values)}</div>
}

function Call({ call, currency }: { call: AiCall; currency: string }) {
  const { t } = useText('ai')
  const { outcome, failure, task, provider, model, by, group, cost, createdAt, estimated } = call
  const who = [by, group].filter((name) => name !== null)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        {taskName(task, task)}{' '}
        {outcome !== 'ok' && (
          <Badge color={outcome === 'open' ? 'info' : 'error'}>
            {failure ? t(`failures.${failure}`) : t('ledger.open')}
          </Badge>
        )}
        <p className={classes.quiet}>
          <When at={createdAt} />
          {[provider, model, ...who].map((word) => (
            <span key={word}>
              {' · '}
              <bdi>{word}</bdi>
            </span>
          ))}
        </p>
      </div>
      <div className={classes.figure}>
        <bdi>{moneyText(cost, currency)}</bdi>
        {estimated && <span className={classes.quiet}> {t('ledger.estimated')}</span>}
        <Tokens call={call} />
      </div>
    </li>
  )
}

/** The calls of a month, the newest first, page by page. */
export function Ledger({ month, currency }: { month: string; currency: string }) {
  const { t } = useText('ai')
  const [page, setPage] = useState(1)
  const { currentData: found, error, refetch } = aiApi.useAiCallsQuery({ month, page })
  if (error && !found) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!found) return <RowSkeletons />
  if (found.total === 0) return <p className={classes.quiet}>{t('ledger.none')}</p>
  return (
    <>
      <ul className={classes.panel} aria-label={t('ledger.calls')}>
        {found.items.map((call) => (
          <Call key={call.id} call={call} currency={currency} />
        ))}
      </ul>
      {found.total_pages > 1 && (
        <nav className={classes.pager} aria-label={t('ledger.pages')}>
          <Button variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('ledger.newer')}
          </Button>
          <span role="status">{t('ledger.page', { page, pages: found.total_pages })}</span>
          <Button
            variant="default"
            disabled={page >= found.total_pages}
            onClick={() => setPage(page + 1)}
          >
            {t('ledger.older')}
          </Button>
        </nav>
      )}
    </>
  )
}
