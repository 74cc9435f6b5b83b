import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '@mantine/core'
import {
  IconBrowserShare,
  IconClipboardText,
  IconExternalLink,
  IconFileUpload,
  IconPencilPlus,
} from '@tabler/icons-react'
import { useText } from '#web/i18n'
import type { Trouble } from '../trouble.js'
import { useImportWaysQuery } from '../imports_api.js'
import { BookmarkletDialog } from './BookmarkletDialog.js'
import { FailurePanel } from './FailurePanel.js'

interface ImportFailureProps {
  trouble: Trouble
  /** The address that was tried, which goes along to every other way; null for what is no page. */
  address: string | null
  groupSlug: string
  onRetry?: () => void
}

/** Failures after which the same once more may well succeed. */
const passing = new Set(['unreachable', 'timed-out', null])

/** Other ways to the recipe of an address. */
function OtherWays({ address, groupSlug }: { address: string; groupSlug: string }) {
  const { t } = useText('imports')
  const { data: ways } = useImportWaysQuery()
  const [helping, setHelping] = useState(false)
  const query = new URLSearchParams({ from: address })
  const to = (sub: string) => `/g/${groupSlug}/r/create/${sub}?${query}`
  return (
    <>
      {(ways?.text || ways?.page) && (
        <Button
          component={Link}
          to={to('url')}
          variant="light"
          leftSection={<IconClipboardText size="1.25rem" aria-hidden />}
        >
          {t('failure.paste')}
        </Button>
      )}
      {ways?.page && (
        <>
          <Button
            variant="default"
            leftSection={<IconBrowserShare size="1.25rem" aria-hidden />}
            onClick={() => setHelping(true)}
          >
            {t('failure.browser')}
          </Button>
          <Button
            component={Link}
            to={to('files')}
            variant="default"
            leftSection={<IconFileUpload size="1.25rem" aria-hidden />}
          >
            {t('failure.upload')}
          </Button>
          <BookmarkletDialog opened={helping} onClose={() => setHelping(false)} />
        </>
      )}
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
    </>
  )
}

/** Why an import failed, in words, and what can be done next. */
export function ImportFailure({ trouble, address, groupSlug, onRetry }: ImportFailureProps) {
  const { t } = useText('imports')
  const { kind, text } = trouble
  const retry = onRetry && (
    <Button variant={passing.has(kind) ? 'light' : 'default'} onClick={onRetry}>
      {t('failure.retry')}
    </Button>
  )
  return (
    <FailurePanel
      title={kind ? t(`failure.${kind}.title`) : text}
      next={kind ? t(`failure.${kind}.next`) : t('failure.other.next')}
      address={address}
    >
      {passing.has(kind) && retry}
      {address && <OtherWays address={address} groupSlug={groupSlug} />}
      {!passing.has(kind) && retry}
      <Button
        component={Link}
        to={`/g/${groupSlug}/r/create/new`}
        variant="default"
        leftSection={<IconPencilPlus size="1.25rem" aria-hidden />}
      >
        {t('failure.by-hand')}
      </Button>
    </FailurePanel>
  )
}
