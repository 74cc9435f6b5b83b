import { Anchor, Button } from '@mantine/core'
import { IconEye, IconFileSearch, IconWorldDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { RecipeSourceOut } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import classes from './Source.module.css'
import { SourceOriginal } from './SourceOriginal.js'

interface SourceStartProps {
  slug: string
  source: RecipeSourceOut
  canUpdate: boolean
  busy: boolean
  onRead: (fetch: boolean) => void
}

function Buttons({ source, busy, onRead }: SourceStartProps) {
  const { t } = useText('source')
  const isStored = source.readable
  return (
    <>
      {isStored && (
        <Button
          variant="light"
          loading={busy}
          leftSection={<IconFileSearch size="1.25rem" aria-hidden />}
          onClick={() => onRead(false)}
        >
          {t('read-kept')}
        </Button>
      )}
      {source.url !== null && (
        <Button
          variant={isStored ? 'default' : 'light'}
          disabled={busy}
          leftSection={<IconWorldDownload size="1.25rem" aria-hidden />}
          onClick={() => onRead(true)}
        >
          {t('fetch')}
        </Button>
      )}
    </>
  )
}

/** Where the recipe came from, with the ways to look at it and to read it again. */
export function SourceStart(props: SourceStartProps) {
  const { t } = useText('source')
  const { slug, source, canUpdate } = props
  const [looking, setLooking] = useState(false)
  const isShown = source.hasPage || source.pictures > 0 || source.text !== null
  return (
    <>
      <p className={classes.note}>
        {t('read-at', { date: formatDate(source.readAt) })}{' '}
        {source.url !== null && (
          <Anchor href={source.url} target="_blank" rel="noopener noreferrer" inherit>
            <bdi dir="ltr">{source.url}</bdi>
          </Anchor>
        )}
      </p>
      {canUpdate && <p className={classes.note}>{t('what')}</p>}
      <div className={classes.buttons}>
        {canUpdate && <Buttons {...props} />}
        {isShown && (
          <Button
            variant="default"
            aria-expanded={looking}
            leftSection={<IconEye size="1.25rem" aria-hidden />}
            onClick={() => setLooking((now) => !now)}
          >
            {t(looking ? 'hide' : 'show')}
          </Button>
        )}
      </div>
      {looking && <SourceOriginal slug={slug} source={source} />}
    </>
  )
}
