import { Select, Switch, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { LogLevel, LogLine } from '#core/shared/contract/maintenance'
import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { siteApi } from './site_api.js'
import classes from './Site.module.css'

const levels: LogLevel[] = ['debug', 'info', 'warn', 'error']
const counts = [100, 200, 500, 2_000]
/** Milliseconds between looks at what was written meanwhile. */
const LOOK_AGAIN = 2_000
/** Milliseconds after the last letter until lines are looked for. */
const TYPED = 400

/** `/admin/logs`: the latest lines of the log, the newest first. */
export function Component() {
  const { t } = useText('site')
  const [level, setLevel] = useState<LogLevel>('info')
  const [lines, setLines] = useState(200)
  const [text, setText] = useState('')
  const [follows, setFollows] = useState(true)
  const [search] = useDebouncedValue(text.trim(), TYPED)
  const { data, error, refetch } = siteApi.useSiteLogQuery(
    { lines, level, search },
    { pollingInterval: follows ? LOOK_AGAIN : 0, skipPollingIfUnfocused: true }
  )
  return (
    <>
      <PageTitle title={t('logs.title')} subtitle={t('logs.subtitle')} />
      <div className={classes.choices}>
        <TextInput
          label={t('logs.search')}
          type="search"
          value={text}
          maxLength={200}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Select
          label={t('logs.level')}
          allowDeselect={false}
          data={levels.map((value) => ({ value, label: t(`logs.levels.${value}`) }))}
          value={level}
          onChange={(value) => setLevel(levels.find((one) => one === value) ?? level)}
        />
        <Select
          label={t('logs.lines')}
          allowDeselect={false}
          data={counts.map((count) => ({ value: String(count), label: formatNumber(count) }))}
          value={String(lines)}
          onChange={(value) => setLines(Number(value ?? lines))}
        />
        <Switch
          label={t('logs.follow')}
          checked={follows}
          onChange={({ currentTarget }) => setFollows(currentTarget.checked)}
        />
      </div>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={8} />}
      {data?.lines.length === 0 && <EmptyState title={t('logs.none')} text={t('logs.none-text')} />}
      {data && data.lines.length > 0 && (
        <ul className={classes.log} aria-label={t('logs.title')}>
          {data.lines.toReversed().map((line, place) => (
            <Line key={`${line.at} ${data.lines.length - place}`} line={line} />
          ))}
        </ul>
      )}
    </>
  )
}

function Line({ line: { at, level, process, text, stack } }: { line: LogLine }) {
  const { t } = useText('site')
  return (
    <li className={classes.line}>
      <time dateTime={at} dir="ltr">
        {at.slice(0, 19).replace('T', ' ')}
      </time>
      <span className={`${classes.kind} ${classes[level] ?? ''}`}>
        {t(`logs.levels.${level}`)}
        {process === 'work' && ` · ${t('logs.worker')}`}
      </span>
      <div className={classes.said} dir="ltr">
        {stack === null ? (
          text
        ) : (
          <details>
            <summary>{text}</summary>
            <pre>{stack}</pre>
          </details>
        )}
      </div>
    </li>
  )
}
