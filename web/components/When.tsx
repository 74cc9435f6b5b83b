import { Tooltip } from '@mantine/core'
import { currentLocale } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import { formatRelative } from '#web/i18n/relative_time'

interface WhenProps {
  at: string
  /** Puts the words into a sentence. */
  say?: (relative: string) => string
}

/** A moment as people say it ("3 days ago"), with the exact one in a tooltip. */
export function When({ at, say }: WhenProps) {
  const relative = formatRelative(at, currentLocale().bcp47)
  return (
    <Tooltip label={formatDate(at, { dateStyle: 'full', timeStyle: 'short' })}>
      <time dateTime={at}>{say ? say(relative) : relative}</time>
    </Tooltip>
  )
}
