import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import type { DuplicatePair } from '#core/shared/contract/index'
import { Dialog } from '#web/components/Dialog'
import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { type MergeKind, tidyApi } from '../api/tidy_api.js'
import classes from './Dialogs.module.css'
import type { DialogFrame } from './dialog_state.js'
import { type MergeSide, useMerge } from './use_merge.js'

type Side = DuplicatePair['items'][number]

const keyOf = ({ items }: DuplicatePair) => items.map(({ id }) => id).join('+')

interface PairProps {
  pair: DuplicatePair
  busy: boolean
  onMerge: (from: MergeSide, to: MergeSide) => void
  onSkip: () => void
}

/** The one that more recipes name is offered first as the one that stays. */
function Pair({ pair, busy, onMerge, onSkip }: PairProps) {
  const { t } = useText('data')
  const [first, second] = pair.items.toSorted((a, b) => b.lines - a.lines)
  if (!first || !second) return null
  const keep = (target: Side, gone: Side, variant: 'light' | 'default') => (
    <Button variant={variant} size="sm" disabled={busy} onClick={() => onMerge(gone, target)}>
      {t('duplicates.keep', { name: target.name })}
    </Button>
  )
  const words = ({ name, lines }: Side) => t('duplicates.one', { name, count: lines })
  return (
    <li className={classes.pair}>
      <div className={classes.pairHead}>
        <p>{words(first)}</p>
        <Badge color={pair.nearness === 1 ? 'secondary' : 'warning'}>
          {t('duplicates.near', { share: formatNumber(pair.nearness, { style: 'percent' }) })}
        </Badge>
        <p>{words(second)}</p>
      </div>
      <div className={classes.pairActs}>
        {keep(first, second, 'light')}
        {keep(second, first, 'default')}
        <Button variant="subtle" size="sm" onClick={onSkip}>
          {t('duplicates.skip')}
        </Button>
      </div>
    </li>
  )
}

function Pairs({ kind }: { kind: MergeKind }) {
  const { t } = useText('data')
  const { data, error, refetch } = tidyApi.useDuplicatesQuery(kind)
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const merge = useMerge(kind)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowSkeletons count={3} />
  const pairs = data.filter((pair) => !skipped.has(keyOf(pair)))
  if (pairs.length === 0) return <EmptyState title={t('duplicates.none')} />
  return (
    <>
      <p className={classes.quiet}>{t('duplicates.hint')}</p>
      <ul className={classes.pairs}>
        {pairs.map((pair) => (
          <Pair
            key={keyOf(pair)}
            pair={pair}
            busy={merge.isLoading}
            onMerge={(from, to) => void merge.run([from], to).catch(() => undefined)}
            onSkip={() => setSkipped((now) => new Set(now).add(keyOf(pair)))}
          />
        ))}
      </ul>
    </>
  )
}

/** Foods or units that may be one, the nearest first; each pair is merged or skipped by one press. */
export function DuplicatesDialog({ kind, frame }: { kind: MergeKind; frame: DialogFrame }) {
  const { t } = useText('data')
  return (
    <Dialog
      opened={frame.opened}
      onClose={frame.onClose}
      title={t(`duplicates.title-${kind}`)}
      size={640}
    >
      <Pairs kind={kind} />
    </Dialog>
  )
}
