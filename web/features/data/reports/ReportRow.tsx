import { Badge } from '@mantine/core'
import { Link } from 'react-router'
import type { ReportStatus, ReportSummary } from '#core/shared/contract/index'
import { useSiteName } from '#web/components/site_name'
import type { ColourName } from '#web/theme/seeds'
import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import classes from './Reports.module.css'

const colours: Record<ReportStatus, ColourName> = {
  'in-progress': 'info',
  'success': 'success',
  'partial': 'warning',
  'failure': 'error',
}

/** How far a report's work has come, in a word. */
export function ReportStatusBadge({ status }: { status: ReportStatus }) {
  const { t } = useText('data')
  return <Badge color={colours[status]}>{t(`reports.status.${status}`)}</Badge>
}

/** One report in the list. */
export function ReportRow({ report }: { report: ReportSummary }) {
  const { t } = useText('data')
  const site = useSiteName()
  const { id, name, category, status, timestamp, by } = report
  const when = formatDate(timestamp, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Link to={`/group/reports/${id}`} className={classes.name} dir="auto">
          {name}
        </Link>
        <div className={classes.quiet}>
          {t(`reports.category.${category}`)}
          {' · '}
          <bdi>{by ?? site}</bdi>
          {' · '}
          <time dateTime={timestamp}>{when}</time>
        </div>
      </div>
      <ReportStatusBadge status={status} />
    </li>
  )
}
