import { Select } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import type { AiMonth } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { formatDate, formatNumber } from '#web/i18n/format'
import classes from './Ai.module.css'
import { SectionHead } from './SectionHead.js'
import { aiApi } from './ai_api.js'
import { Ledger } from './Ledger.js'
import { moneyText } from './money.js'
import { taskName } from './Tasks.js'

const thisMonth = () => new Date().toISOString().slice(0, 7)

const monthName = (month: string) =>
  formatDate(`${month}-15`, { dateStyle: undefined, year: 'numeric', month: 'long' })

function Sums({ rows, currency }: { rows: AiMonth['rows']; currency: string }) {
  const { t } = useText('ai')
  if (rows.length === 0) return null
  return (
    <ul className={`${classes.panel} ${classes.sums}`} aria-label={t('ledger.sums')}>
      {rows.map(({ task, provider, model, calls, failed, inputTokens, outputTokens, cost }) => (
        <li key={`${task} ${provider} ${model}`} className={classes.row}>
          <div className={classes.words}>
            <strong>{taskName(task, task)}</strong>
            <p className={classes.quiet}>
              <bdi>{provider}</bdi>
              {' · '}
              <bdi>{model}</bdi>
              {' · '}
              {t('ledger.count', { count: calls })}
              {failed > 0 && ` · ${t('ledger.failed', { count: failed })}`}
            </p>
          </div>
          <div className={classes.figure}>
            <bdi className={classes.sum}>{moneyText(cost, currency)}</bdi>
            <div className={classes.quiet}>
              {t('ledger.tokens', {
                input: formatNumber(inputTokens),
                output: formatNumber(outputTokens),
              })}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What the calls of a month took: sums by task and model, then every call. */
export function Spending({ currency }: { currency: string }) {
  const { t } = useText('ai')
  const [month, setMonth] = useState(thisMonth)
  const { data } = aiApi.useAiMonthQuery(month)
  const months = [...new Set([thisMonth(), ...(data?.months ?? []), month])].toSorted().toReversed()
  return (
    <section className={classes.section} aria-labelledby="ai-ledger">
      <SectionHead
        id="ai-ledger"
        icon={<IconReceipt />}
        title={t('ledger.title')}
        text={t('ledger.help')}
      >
        <Select
          aria-label={t('ledger.month')}
          allowDeselect={false}
          data={months.map((value) => ({ value, label: monthName(value) }))}
          value={month}
          onChange={(value) => setMonth(value ?? thisMonth())}
        />
      </SectionHead>
      <Sums rows={data?.rows ?? []} currency={currency} />
      <Ledger key={month} month={month} currency={currency} />
    </section>
  )
}
