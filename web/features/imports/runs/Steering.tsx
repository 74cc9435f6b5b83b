import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconRefresh,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { ImportRunOut } from '#core/shared/contract/imports'
import { Dialog } from '#web/components/Dialog'
import { useText } from '#web/i18n'
import {
  usePauseRunMutation,
  useResumeRunMutation,
  useRetryItemsMutation,
  useStopRunMutation,
  useUndoRunMutation,
} from './runs_api.js'

/** What can be done about a run as it stands. */
function useSteps({ id, state, stage, counts, canImport, server }: ImportRunOut) {
  const { t } = useText('import_runs')
  const [pause, pausing] = usePauseRunMutation()
  const [resume, resuming] = useResumeRunMutation()
  const [stop, stopping] = useStopRunMutation()
  const [retry, retrying] = useRetryItemsMutation()
  return [
    {
      isThere: counts.failed > 0 && stage !== 'undo',
      label: t('run.retry-all', { count: counts.failed }),
      variant: state === 'ended' && !canImport ? 'filled' : 'default',
      Icon: IconRefresh,
      act: () => retry({ id }),
      call: retrying,
    },
    {
      isThere: state === 'running',
      label: t('run.pause'),
      variant: 'default',
      Icon: IconPlayerPause,
      act: () => pause(id),
      call: pausing,
    },
    {
      // A new token goes on, too.
      isThere: state === 'paused' && server?.trouble?.kind !== 'token',
      label: t('run.resume'),
      variant: 'filled',
      Icon: IconPlayerPlay,
      act: () => resume({ id }),
      call: resuming,
    },
    {
      isThere: state !== 'ended' && stage !== 'undo',
      label: t('run.stop'),
      variant: 'default',
      Icon: IconPlayerStop,
      act: () => stop(id),
      call: stopping,
    },
  ].filter(({ isThere }) => isThere)
}

/** What can be done about a run as a whole: try again what failed, wait, go on, stop, take back. */
export function Steering({ run }: { run: ImportRunOut }) {
  return (
    <>
      {useSteps(run).map(({ label, variant, Icon, act, call }) => (
        <Button
          key={label}
          variant={variant}
          loading={call.isLoading}
          leftSection={<Icon size="1.25rem" aria-hidden />}
          onClick={() => void act()}
        >
          {label}
        </Button>
      ))}
      {run.canUndo && <Undo id={run.id} />}
    </>
  )
}

/** Asks before a whole import is taken back. */
function Undo({ id }: { id: string }) {
  const { t } = useText('import_runs')
  const [undo, { isLoading }] = useUndoRunMutation()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconArrowBackUp className="tv-mirror" size="1.25rem" aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {t('undo.act')}
      </Button>
      <Dialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('undo.title')}
        submitLabel={t('undo.act')}
        cancelLabel={t('undo.keep')}
        onSubmit={async () => !(await undo(id)).error}
        loading={isLoading}
        danger
      >
        <p>{t('undo.text')}</p>
      </Dialog>
    </>
  )
}
