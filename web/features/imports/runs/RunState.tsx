import { Badge } from '@mantine/core'
import type { ImportRunOut } from '#core/shared/contract/imports'
import { useText } from '#web/i18n'

/** How a run stands: it goes on, waits for somebody, or has ended well, in part or not at all. */
export type Standing = 'running' | 'paused' | 'success' | 'partial' | 'failure'

/** The standing of a run. */
export function standingOf({ state, counts, total, recipes }: ImportRunOut): Standing {
  if (state !== 'ended') return state
  if (counts.failed === 0) return 'success'
  return counts.failed === total && recipes === 0 ? 'failure' : 'partial'
}

const colours = {
  running: 'info',
  paused: 'warning',
  success: 'success',
  partial: 'warning',
  failure: 'error',
} as const

/** The standing of a run in a word. */
export function RunState({ run }: { run: ImportRunOut }) {
  const { t } = useText('import_runs')
  const standing = standingOf(run)
  if (run.stage === 'preview' && run.state === 'ended')
    return <Badge color="info">{t('standing.looked')}</Badge>
  if (run.stage === 'undo' && run.state === 'ended')
    return <Badge color="info">{t('standing.back')}</Badge>
  return <Badge color={colours[standing]}>{t(`standing.${standing}`)}</Badge>
}
