import { Tooltip } from '@mantine/core'
import { formatDate } from '#web/i18n/format'
import { formatRelative } from '#web/i18n/relative_time'

/** A moment as people say it ("3 days ago"), with the exact one in a tooltip. */
export function When({ at }: { at: string }) {
  return (
    <Tooltip label={formatDate(at, { dateStyle: 'full', timeStyle: 'short' })}>
      <time dateTime={at}>{formatRelative(at)}</time>
    </Tooltip>
  )
}
