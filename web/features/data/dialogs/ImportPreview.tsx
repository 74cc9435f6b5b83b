import { Badge } from '@mantine/core'
import type { PantryImportReport } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import classes from './Dialogs.module.css'
import { ScrollList } from './ScrollList.js'

/** What would become of a file, line by line where lines are refused. */
export function ImportPreview({ report }: { report: PantryImportReport }) {
  const { t } = useText('data')
  const { added, changed, unchanged, refused } = report
  return (
    <>
      <div className={classes.counts} role="status">
        <Badge color="success">{t('import.added', { count: added })}</Badge>
        <Badge color="info">{t('import.changed', { count: changed })}</Badge>
        <Badge color="secondary">{t('import.unchanged', { count: unchanged })}</Badge>
        {refused.length > 0 && (
          <Badge color="warning">{t('import.refused', { count: refused.length })}</Badge>
        )}
      </div>
      {refused.length > 0 && (
        <ScrollList className={classes.refused} label={t('import.refused-list')}>
          {refused.slice(0, 200).map(({ line, name, reason }) => (
            <li key={line} dir="auto">
              {t('import.line', { line, name, reason })}
            </li>
          ))}
        </ScrollList>
      )}
    </>
  )
}
