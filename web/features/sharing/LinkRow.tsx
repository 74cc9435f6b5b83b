import { useState } from 'react'
import { ActionIcon } from '@mantine/core'
import { IconCopy, IconShare2, IconTrash } from '@tabler/icons-react'
import type { RecipeShareSummary } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { letGo } from '#web/components/leaving'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import { sharedLink } from '#web/features/shared/sharing/recipe_links'
import { canSend, sendLink } from '#web/features/shared/sharing/send_link'
import classes from './ShareDialog.module.css'
import { useDeleteLinkMutation } from '#web/features/shared/sharing/sharing_api'

/** A link, what it is called where it is sent to, and how it is copied. */
export interface LinkRowProps {
  link: RecipeShareSummary
  name: string
  groupSlug: string
  onCopy: (link: string) => Promise<unknown>
}

function useLetGo(link: RecipeShareSummary): () => void {
  const { t } = useText('sharing')
  const [deleteLink] = useDeleteLinkMutation()
  const remove = async () => {
    const { error } = await deleteLink(link.id)
    if (error) toast.error(t('row.delete-failed', { reason: errorText(error) }))
    return !error
  }
  return () => letGo({ id: link.id, text: t('row.deleted'), remove })
}

/** One link: until when it works, and what can be done with it. */
export function LinkRow({ link, name, groupSlug, onCopy }: LinkRowProps) {
  const { t } = useText('sharing')
  const letLinkGo = useLetGo(link)
  const url = sharedLink(groupSlug, link.id)
  const date = formatDate(link.expiresAt, { dateStyle: 'long' })
  const [now] = useState(() => Date.now())
  const isOver = Date.parse(link.expiresAt) < now
  return (
    <li className={classes.row} data-over={isOver || undefined}>
      <span className={classes.day}>
        {t(isOver ? 'row.expired' : 'row.until', { date })}
        <span className={classes.id}>
          <bdi dir="ltr">{link.id.slice(0, 8)}</bdi>
        </span>
      </span>
      {!isOver && canSend() && (
        <ActionIcon
          variant="subtle"
          aria-label={t('row.send', { date })}
          onClick={() => void sendLink(name, url)}
        >
          <IconShare2 aria-hidden />
        </ActionIcon>
      )}
      {!isOver && (
        <ActionIcon
          variant="subtle"
          aria-label={t('row.copy', { date })}
          onClick={() => void onCopy(url)}
        >
          <IconCopy aria-hidden />
        </ActionIcon>
      )}
      {link.canDelete && (
        <ActionIcon variant="subtle" aria-label={t('row.delete', { date })} onClick={letLinkGo}>
          <IconTrash aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
