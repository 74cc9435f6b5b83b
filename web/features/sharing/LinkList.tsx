import { Skeleton } from '@mantine/core'
import type { RecipeShareSummary } from '#core/shared/contract/index'
import { Late } from '#web/components/Late'
import { useText } from '#web/i18n'
import { LinkRow, type LinkRowProps } from './LinkRow.js'
import classes from './ShareDialog.module.css'

interface LinkListProps extends Omit<LinkRowProps, 'link'> {
  /** Undefined until they are known. */
  links: RecipeShareSummary[] | undefined
}

/** Links to a recipe with the day each works until, to copy, send or delete. */
export function LinkList({ links, ...row }: LinkListProps) {
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
