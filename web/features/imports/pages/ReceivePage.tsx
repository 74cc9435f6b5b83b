import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { Button, Loader } from '@mantine/core'
import { IconClipboardText, IconFileUpload } from '@tabler/icons-react'
import { openStorage } from '#web/browser_storage'
import { PageTitle } from '#web/components/PageTitle'
import { useText } from '#web/i18n'
import { EmptyState } from '#web/components/EmptyState'
import { ImportFailure } from '../components/ImportFailure.js'
import classes from '../components/Create.module.css'
import { type Trouble, troubleOf } from '../trouble.js'
import { useFollow } from '../hooks/use_follow.js'
import { useReadSourceMutation } from '../imports_api.js'
import { READY } from '../model/bookmarklet.js'
import { readPageMessage, type ReceivedPage } from '../model/received_page.js'

/** Says that no page came from the browser, and what else can be done. */
function NothingSent({ groupSlug }: { groupSlug: string }) {
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

const STORED = 'received-page'
/** Milliseconds until a page that was opened without anything to hear says so. */
const PATIENCE = 6000

/** A page that was received before the session ended, for when the person is back. */
function storedPage(): ReceivedPage | null {
  try {
    const stored: unknown = JSON.parse(openStorage('sessionStorage').getItem(STORED) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { html, url } = stored as Partial<ReceivedPage>
    return typeof html === 'string' && typeof url === 'string' ? { html, url } : null
  } catch {
    return null
  }
}

function keepPage(page: ReceivedPage | null): void {
  const storage = openStorage('sessionStorage')
  if (page === null) return storage.removeItem(STORED)
  try {
    storage.setItem(STORED, JSON.stringify(page))
  } catch {
    // Too large to be stored: its own window sends it once more.
  }
}

/** Hears the page that the window before this one sends. */
function useReceived(onPage: (page: ReceivedPage | 'too-large') => void): boolean {
  const [late, setLate] = useState(false)
  const take = useEffectEvent(onPage)
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.source !== window.opener || event.source === null) return
    const page = readPageMessage(event.data, event.origin)
    if (page !== 'other') onPage(page)
  })
  useEffect(() => {
    const stored = storedPage()
    if (stored) take(stored)
    const listener = (event: MessageEvent) => hear(event)
    const clock = setTimeout(() => setLate(true), window.opener ? PATIENCE : 0)
    window.addEventListener('message', listener)
    const opener: Window | null = window.opener
    // Whoever it is: the word holds nothing, and what comes back is checked.
    opener?.postMessage(READY, '*')
    return () => {
      clearTimeout(clock)
      window.removeEventListener('message', listener)
    }
  }, [])
  return late
}

/** `/g/{group}/r/create/receive`: takes a page from the person's own browser and reads it. */
export function Component() {
  const { t } = useText('imports')
  const { groupSlug = '' } = useParams()
  const follow = useFollow(groupSlug)
  const [send] = useReadSourceMutation()
  const [page, setPage] = useState<ReceivedPage | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const begun = useRef(false)
  const read = async (received: ReceivedPage) => {
    setTrouble(null)
    setPage(received)
    keepPage(received)
    // Any site could send something here, so nothing becomes a recipe before it was looked at.
    const answer = await send({ page: received.html, from: received.url })
    if (answer.error && 'status' in answer.error && answer.error.status === 401) return
    keepPage(null)
    if (answer.error) setTrouble(troubleOf(answer.error))
    else if (!(await follow(answer.data))) setTrouble({ kind: answer.data.failure, text: '' })
  }
  const late = useReceived((received) => {
    if (begun.current) return
    begun.current = true
    if (received === 'too-large') setTrouble({ kind: 'too-large', text: '' })
    else void read(received)
  })
  const waiting = page === null && trouble === null
  return (
    <div className={classes.page}>
      <PageTitle title={t('receive.title')} />
      {waiting && late && <NothingSent groupSlug={groupSlug} />}
      {!trouble && !(waiting && late) && (
        <p className={classes.receiving} role="status">
          <Loader size="1.25rem" aria-hidden />
          <span>
            {t(page ? 'receive.reading' : 'receive.waiting')}{' '}
            {page && <bdi dir="ltr">{page.url}</bdi>}
          </span>
        </p>
      )}
      {trouble && (
        <ImportFailure
          trouble={trouble}
          address={page?.url ?? null}
          groupSlug={groupSlug}
          onRetry={page ? () => void read(page) : undefined}
        />
      )}
    </div>
  )
}
