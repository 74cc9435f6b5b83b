import { Button } from '@mantine/core'
import { IconBookmark, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { baseUrl } from '#web/api/base'
import { copyToClipboard } from '#web/components/clipboard'
import { Dialog } from '#web/components/Dialog'
import { useSiteName } from '#web/components/site_name'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { bookmarklet } from '../model/bookmarklet.js'
import classes from './Bookmarklet.module.css'

interface BookmarkletDialogProps {
  opened: boolean
  onClose: () => void
}

interface CodeLinkProps {
  code: string
  onClick: () => void
  children: ReactNode
}

/** A link of code that is dragged away; it does nothing here, where React lets no code in addresses. */
function CodeLink({ code, onClick, children }: CodeLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const explain = useEffectEvent(onClick)
  useEffect(() => {
    const anchor = link.current
    const stay = (event: Event) => {
      event.preventDefault()
      explain()
    }
    anchor?.setAttribute('href', code)
    anchor?.addEventListener('click', stay)
    return () => anchor?.removeEventListener('click', stay)
  }, [code])
  return (
    <a ref={link} href={baseUrl} className={classes.link} draggable>
      {children}
    </a>
  )
}

/** The bookmark that sends the open page from the person's own browser, and how to get it. */
export function BookmarkletDialog({ opened, onClose }: BookmarkletDialogProps) {
  const { t } = useText('imports')
  const site = useSiteName()
  const code = bookmarklet(new URL('r/create/receive', baseUrl).href)
  const copy = async () => {
    const outcome = await copyToClipboard(code)
    if (outcome === 'copied') toast.success(t('bookmark.copied'))
    else toast.error(t('bookmark.not-copied'))
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t('bookmark.title')} size={640}>
      <div className={classes.help}>
        <p>{t('bookmark.what')}</p>
        <div className={classes.desktop}>
          <CodeLink code={code} onClick={() => toast.info(t('bookmark.drag-me'))}>
            <IconBookmark size="1.25rem" aria-hidden />
            {t('bookmark.name', { site })}
          </CodeLink>
          <p>{t('bookmark.drag')}</p>
        </div>
        <div>
          <h3>{t('bookmark.phone')}</h3>
          <ol>
            <li>
              {t('bookmark.step-copy')}{' '}
              <Button
                variant="light"
                leftSection={<IconCopy size="1.25rem" aria-hidden />}
                onClick={() => void copy()}
              >
                {t('bookmark.copy')}
              </Button>
            </li>
            <li>{t('bookmark.step-bookmark', { site })}</li>
            <li>{t('bookmark.step-use', { site })}</li>
          </ol>
        </div>
      </div>
    </Dialog>
  )
}
