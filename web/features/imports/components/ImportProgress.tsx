import { IconCheck } from '@tabler/icons-react'
import { Loader, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ImportStage } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { onLive } from '#web/api/live'
import classes from './Create.module.css'

/** How far an import is, as the server tells it live; `fetching` until it does, or when it cannot. */
function useImportStage(importId: string | null): ImportStage {
  const [received, setReceived] = useState<{ id: string; stage: ImportStage } | null>(null)
  useEffect(
    () =>
      onLive((message) => {
        if (message.event !== 'import.progressed') return
        setReceived({ id: message.payload.importId, stage: message.payload.stage })
      }),
    []
  )
  return received !== null && received.id === importId ? received.stage : 'fetching'
}

const STAGES = ['fetching', 'picture', 'saving'] as const satisfies ImportStage[]

/** The stages of a running import, done ones ticked. */
export function ImportProgress({ importId }: { importId: string }) {
  const { t } = useText('imports')
  const stage = useImportStage(importId)
  const reached = stage === 'done' ? STAGES.length : STAGES.indexOf(stage)
  return (
    <section className={classes.progress} aria-label={t('progress.title')}>
      <VisuallyHidden role="status">{t(`progress.${stage}`)}</VisuallyHidden>
      <ol>
        {STAGES.map((name, index) => (
          <li
            key={name}
            data-state={index < reached ? 'done' : index === reached ? 'now' : 'next'}
            aria-current={index === reached ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {index < reached && <IconCheck size="1.25rem" />}
              {index === reached && <Loader size="1.25rem" />}
            </span>
            {t(`progress.${name}`)}
          </li>
        ))}
      </ol>
    </section>
  )
}
