import { Button } from '@mantine/core'
import { IconClipboardText, IconFileUpload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EmptyState } from '#web/components/EmptyState'
import { useText } from '#web/i18n'

/** Says that no page came from the browser, and what else can be done. */
export function NothingSent({ groupSlug }: { groupSlug: string }) {
  const { t } = useText('imports')
  return (
    <EmptyState
      title={t('receive.nothing')}
      text={t('receive.nothing-text')}
      actions={
        <>
          <Button
            component={Link}
            to={`/g/${groupSlug}/r/create/url`}
            leftSection={<IconClipboardText size="1.25rem" aria-hidden />}
          >
            {t('failure.paste')}
          </Button>
          <Button
            component={Link}
            to={`/g/${groupSlug}/r/create/files`}
            variant="default"
            leftSection={<IconFileUpload size="1.25rem" aria-hidden />}
          >
            {t('failure.upload')}
          </Button>
        </>
      }
    />
  )
}
