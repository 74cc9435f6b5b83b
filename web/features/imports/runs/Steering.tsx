import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconRefresh } from '@tabler/icons-react'
import type { ImportRunOut } from '#core/shared/contract/imports'
import { useText } from '#web/i18n'
import {
  usePauseRunMutation,
  useResumeRunMutation,
  useRetryItemsMutation,
  useStopRunMutation,
} from './runs_api.js'

/** What can be done about a run as a whole: wait, go on, stop, try again what failed. */
export function Steering({ run: { id, state, counts } }: { run: ImportRunOut }) {
  const { t } = useText('import_runs')
  const [pause, pausing] = usePauseRunMutation()
  const [resume, resuming] = useResumeRunMutation()
  const [stop, stopping] = useStopRunMutation()
  const [retry, retrying] = useRetryItemsMutation()
  return (
    <>
      {counts.failed > 0 && (
        <Button
          variant={state === 'ended' ? 'filled' : 'default'}
          loading={retrying.isLoading}
          leftSection={<IconRefresh size="1.25rem" aria-hidden />}
          onClick={() => void retry({ id })}
        >
          {t('run.retry-all', { count: counts.failed })}
        </Button>
      )}
      {state === 'running' && (
        <Button
          variant="default"
          loading={pausing.isLoading}
          leftSection={<IconPlayerPause size="1.25rem" aria-hidden />}
          onClick={() => void pause(id)}
        >
          {t('run.pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button
          loading={resuming.isLoading}
          leftSection={<IconPlayerPlay size="1.25rem" aria-hidden />}
          onClick={() => void resume(id)}
        >
          {t('run.resume')}
        </Button>
      )}
      {state !== 'ended' && (
        <Button
          variant="default"
          loading={stopping.isLoading}
          leftSection={<IconPlayerStop size="1.25rem" aria-hidden />}
          onClick={() => void stop(id)}
        >
          {t('run.stop')}
        </Button>
      )}
    </>
  )
}
