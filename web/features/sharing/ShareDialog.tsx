import { Button, Skeleton, TextInput } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import type { RecipeShareSummary } from '#core/shared/contract/index'
import { Dialog } from '#web/components/Dialog'
import { ErrorState } from '#web/components/ErrorState'
import { useText } from '#web/i18n'
import { LatestLink } from '#web/features/shared/sharing/LatestLink'
import { Late } from '#web/components/Late'
import { canSend, sendLink } from '#web/features/shared/sharing/send_link'
import classes from './ShareDialog.module.css'
import { type ShareSubject, useShare } from './use_share.js'
import { LinkRow, type LinkRowProps } from './LinkRow.js'

interface LinkListProps extends Omit<LinkRowProps, 'link'> {
  /** Undefined until they have come. */
  links: RecipeShareSummary[] | undefined
}

/** Links to a recipe with the day each works until, to copy, send or delete. */
function LinkList({ links, ...row }: LinkListProps) {
  const { t } = useText('sharing')
  if (!links) {
    return (
      <Late>
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="3rem" radius="md" />
        </div>
      </Late>
    )
  }
  if (links.length === 0) return <p className={classes.none}>{t('none')}</p>
  return (
    <ul className={classes.list}>
      {links.map((link) => (
        <LinkRow key={link.id} link={link} {...row} />
      ))}
    </ul>
  )
}

interface ShareDialogProps extends ShareSubject {
  opened: boolean
  onClose: () => void
}

/** Makes a link by which anybody can read the recipe, copies it, and lists those there are. */
export function ShareDialog({ recipe, groupSlug, opened, onClose }: ShareDialogProps) {
  const { t } = useText('sharing')
  const share = useShare({ recipe, groupSlug })
  const { day, chooseDay, isWrong, links, latest, take, copy, error, refetch } = share
  const send = async (link: Promise<string>) => sendLink(recipe.name, await link)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      submitLabel={t('submit')}
      cancelLabel={t('common:dialog.close')}
      onSubmit={() => take(copy)}
      loading={share.isLoading}
      keepOpen
      actions={
        canSend() && (
          <Button
            variant="default"
            leftSection={<IconShare2 size="1.25rem" aria-hidden />}
            onClick={() => void take(send)}
          >
            {t('send')}
          </Button>
        )
      }
    >
      <TextInput
        type="date"
        label={t('until')}
        description={t('hint')}
        min={share.today}
        value={day}
        error={isWrong && t('until-wrong')}
        onChange={({ target }) => chooseDay(target.value)}
      />
      {latest && <LatestLink link={latest} code={t('code')} />}
      <section className={classes.links} aria-labelledby="links-title">
        <h3 id="links-title">{t('links')}</h3>
        {error && !links ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LinkList links={links} name={recipe.name} groupSlug={groupSlug} onCopy={copy} />
        )}
      </section>
    </Dialog>
  )
}
