import { type ThingCounts, thingStatuses } from '#core/shared/contract/migrations'
import type { ImportRunStage } from '#core/shared/contract/migrations'
import { useText } from '#web/i18n'

/** How many things became what, in words. */
export function ThingsWords({ counts, stage }: { counts: ThingCounts; stage: ImportRunStage }) {
  const { t } = useText('import_runs')
  const words = thingStatuses.flatMap((status) => {
    const count = counts[status]
    if (!count) return []
    const isLooked = stage === 'preview' && status === 'done'
    return isLooked ? t('things.would', { count }) : t(`things.status.${status}`, { count })
  })
  return <>{words.join(' · ')}</>
}
