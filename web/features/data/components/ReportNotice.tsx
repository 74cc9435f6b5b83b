import { Button, CloseButton, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useText } from '#web/i18n'
import { reportsApi } from '../api/reports_api.js'
import classes from './DataView.module.css'

/** How work on many recipes ended, with the way to its report. */
export function ReportNotice({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useText('data')
  const { data } = reportsApi.useReportQuery(id)
  const isOpen = !data || data.status === 'in-progress'
  const isGood = data?.status === 'success'
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle
  const colour = `var(--tv-${isGood ? 'success' : 'warning'}-text)`
  return (
    <div className={classes.notice} role="status">
      {isOpen ? (
        <Progress className={classes.progress} value={100} animated aria-label={t('report.open')} />
      ) : (
        <Icon color={colour} aria-hidden />
      )}
      <p>{isOpen ? t('report.open') : data.entries.map(({ message }) => message).join(' ')}</p>
      <Button component={Link} to={`/group/reports/${id}`} variant="subtle" size="sm">
        {t('report.show')}
      </Button>
      <CloseButton aria-label={t('report.close')} onClick={onClose} />
    </div>
  )
}
