import { Link } from 'react-router'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconExternalLink, IconPencilPlus } from '@tabler/icons-react'
import { errorCode, errorText } from '#web/api/errors'
import { LeafIcon } from '#web/components/LeafIcon'
import { useText } from '#web/i18n'
import { failureKind } from '../failure_kind.js'
import classes from './Create.module.css'

interface ImportFailureProps {
  error: unknown
  /** The address that was tried, to look at it oneself. */
  address: string | null
  groupSlug: string
  onRetry: () => void
}

/** Why an import failed, in words, and what can be done next. */
export function ImportFailure({ error, address, groupSlug, onRetry }: ImportFailureProps) {
  const { t } = useText('imports')
  const kind = failureKind(errorCode(error))
  return (
    <section className={classes.failure} role="alert">
      <LeafIcon colour="error">
        <IconAlertTriangle />
      </LeafIcon>
      <div className={classes.words}>
        <h2>{kind ? t(`failure.${kind}.title`) : errorText(error)}</h2>
        <p>{kind ? t(`failure.${kind}.next`) : t('failure.other.next')}</p>
        <div className={classes.next}>
          <Button variant="light" onClick={onRetry}>
            {t('failure.retry')}
          </Button>
          <Button
            component={Link}
            to={`/g/${groupSlug}/r/create/new`}
            variant="default"
            leftSection={<IconPencilPlus size="1.25rem" aria-hidden />}
          >
            {t('failure.by-hand')}
          </Button>
          {address && (
            <Button
              component="a"
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              variant="subtle"
              leftSection={<IconExternalLink size="1.25rem" aria-hidden className="tv-mirror" />}
            >
              {t('failure.look')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
