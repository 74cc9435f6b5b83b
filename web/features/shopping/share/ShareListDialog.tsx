import { Button, TextInput } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { ShoppingListSummary } from '#core/shared/contract/index'
import { baseUrl } from '#web/api/base'
import { errorText } from '#web/api/errors'
import { copyWithToast } from '#web/components/copy_with_toast'
import { Dialog } from '#web/components/Dialog'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'
import { toast } from '#web/components/toast'
import { LatestLink } from '#web/features/shared/sharing/LatestLink'
import { dayOf, endOfDay, usualDay } from '#web/features/shared/sharing/link_days'
import { canSend, sendLink } from '#web/features/shared/sharing/send_link'
import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import {
  useEndListLinkMutation,
  useListLinkQuery,
  useMakeListLinkMutation,
} from '../shopping_api.js'
import classes from './ShareList.module.css'

/** What follows the sign `#` of an address stays in the browser: no server has the secret in its logs. */
const linkOf = (token: string) => `${new URL('shared/list', baseUrl).href}#${token}`

/** A day, and a link until that day: the one that was just made as long as the day is the same. */
function useListLink(listId: string) {
  const { t } = useText('shopping')
  const [opened] = useState(() => new Date())
  const [day, setDay] = useState(() => usualDay(opened))
  const [isWrong, setWrong] = useState(false)
  const [made, setMade] = useState<{ link: string; day: string } | null>(null)
  const [make, { isLoading }] = useMakeListLinkMutation()
  const linkUntil = async (expiresAt: string): Promise<string> => {
    if (made?.day === day) return made.link
    const link = linkOf((await make({ listId, expiresAt }).unwrap()).token)
    setMade({ link, day })
    return link
  }
  const take = async (act: (link: Promise<string>) => Promise<unknown>) => {
    const expiresAt = endOfDay(day, new Date())
    setWrong(expiresAt === null)
    if (expiresAt === null) return
    const link = linkUntil(expiresAt)
    link.catch((reason: unknown) => toast.error(t('share.failed', { reason: errorText(reason) })))
    // The copying has to begin with the tap, before the link is there.
    await act(link).catch(() => undefined)
  }
  const chooseDay = (value: string) => {
    setDay(value)
    setWrong(false)
  }
  const latest = made?.link ?? null
  return {
    today: dayOf(opened),
    day,
    chooseDay,
    isWrong,
    latest,
    isLoading,
    take,
    forget: () => setMade(null),
  }
}

interface ShareListDialogProps {
  head: ShoppingListSummary
  opened: boolean
  onClose: () => void
}

/** Makes a link by which anybody reads the list, copies or sends it, and takes it back. */
export function ShareListDialog({ head, opened, onClose }: ShareListDialogProps) {
  const { t } = useText('shopping')
  const name = head.name || t('unnamed')
  const share = useListLink(head.id)
  const { data, error, refetch } = useListLinkQuery(head.id)
  const copy = (link: Promise<string>) => copyWithToast(link, t('share.copied'))
  const send = async (link: Promise<string>) =>
    sendLink(name, await link, t('share.message', { name }))
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('share.title')}
      submitLabel={t('share.submit')}
      cancelLabel={t('common:dialog.close')}
      onSubmit={() => share.take(copy)}
      loading={share.isLoading}
      keepOpen
      actions={
        canSend() && (
          <Button
            variant="default"
            leftSection={<IconShare2 size="1.25rem" aria-hidden />}
            onClick={() => void share.take(send)}
          >
            {t('share.send')}
          </Button>
        )
      }
    >
      <TextInput
        type="date"
        label={t('share.until')}
        description={t('share.hint')}
        min={share.today}
        value={share.day}
        error={share.isWrong && t('share.until-wrong')}
        onChange={({ target }) => share.chooseDay(target.value)}
      />
      {share.latest && <LatestLink link={share.latest} code={t('share.code')} />}
      {!data && !error && <RowSkeletons count={1} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.expiresAt && (
        <CurrentLink listId={head.id} expiresAt={data.expiresAt} onEnd={share.forget} />
      )}
    </Dialog>
  )
}

interface CurrentLinkProps {
  listId: string
  expiresAt: string
  onEnd: () => void
}

/** The link there is: until when it works, and how it is taken back. */
function CurrentLink({ listId, expiresAt, onEnd }: CurrentLinkProps) {
  const { t } = useText('shopping')
  const [end, { isLoading }] = useEndListLinkMutation()
  const [now] = useState(() => Date.now())
  const date = formatDate(expiresAt, { dateStyle: 'long' })
  const revoke = async () => {
    const { error } = await end(listId)
    if (error) return toast.error(t('share.end-failed', { reason: errorText(error) }))
    onEnd()
    toast.success(t('share.ended'))
  }
  return (
    <div className={classes.current}>
      <p>{t(Date.parse(expiresAt) < now ? 'share.over' : 'share.there', { date })}</p>
      <Button variant="outline" color="error" loading={isLoading} onClick={() => void revoke()}>
        {t('share.end')}
      </Button>
    </div>
  )
}
