import { Anchor, Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconCopyCheck,
  IconEye,
  IconLoader,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ImportItemOut } from '#core/shared/contract/imports'
import { LeafIcon } from '#web/components/LeafIcon'
import { useText } from '#web/i18n'
import classes from './Run.module.css'
import { useRetryItemsMutation } from './runs_api.js'

const looks = {
  waiting: { Icon: IconClock, colour: 'info' },
  reading: { Icon: IconLoader, colour: 'info' },
  done: { Icon: IconCheck, colour: 'success' },
  doubtful: { Icon: IconEye, colour: 'warning' },
  known: { Icon: IconCopyCheck, colour: 'info' },
  failed: { Icon: IconAlertTriangle, colour: 'error' },
} as const

interface ItemRowProps {
  runId: string
  item: ImportItemOut
  canSteer: boolean
  groupSlug: string
}

function Again({ runId, item: { position, status, label } }: Omit<ItemRowProps, 'canSteer'>) {
  const { t } = useText('import_runs')
  const [retry, { isLoading }] = useRetryItemsMutation()
  const words = t(status === 'known' ? 'item.import-again' : 'item.retry')
  return (
    <Button
      variant="light"
      loading={isLoading}
      aria-label={t('item.act', { act: words, label })}
      onClick={() => void retry({ id: runId, positions: [position] })}
    >
      {words}
    </Button>
  )
}

/** One item of a run: what became of it, why, and what can be done about it. */
export function ItemRow({ canSteer, ...props }: ItemRowProps) {
  const { t } = useText('import_runs')
  const { item, groupSlug } = props
  const { status, label, message, recipe } = item
  const { Icon, colour } = looks[status]
  const canRetry = canSteer && (status === 'failed' || status === 'known')
  return (
    <div className={classes.row} role="listitem">
      <LeafIcon size="2.5rem" colour={colour}>
        <Icon />
      </LeafIcon>
      <span className={classes.words}>
        {recipe && (
          <Anchor component={Link} to={`/g/${groupSlug}/r/${recipe.slug}`} dir="auto">
            {recipe.name}
          </Anchor>
        )}
        <span className={recipe ? classes.from : classes.label} dir="ltr">
          {label}
        </span>
        <span className={classes.why} data-status={status}>
          {t(`status.${status}`)}
          {message && (
            <>
              {': '}
              <bdi>{message}</bdi>
            </>
          )}
        </span>
      </span>
      {canRetry && <Again {...props} />}
    </div>
  )
}
