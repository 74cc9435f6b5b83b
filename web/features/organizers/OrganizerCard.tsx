import { latePart } from '#web/components/late_part'
import { IconCategory, IconDotsVertical, IconTag, IconToolsKitchen } from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { LeafIcon } from '#web/components/LeafIcon'
import { Reach } from '#web/components/Reach'
import { useText } from '#web/i18n'
import type { ColourName } from '#web/theme/seeds'
import type { OrganizerKind } from '#web/features/shared/organizer_kinds'
import classes from './LetterList.module.css'
import type { Organizer } from '#web/features/shared/organizers_api'

const OrganizerMenu = latePart(async () => {
  const module = await import('./OrganizerMenu.js')
  return { default: module.OrganizerMenu }
})

const icons = { categories: IconCategory, tags: IconTag, tools: IconToolsKitchen }
const colours: Record<OrganizerKind, ColourName> = {
  categories: 'primary',
  tags: 'secondary',
  tools: 'accent',
}

interface OrganizerCardProps {
  kind: OrganizerKind
  item: Organizer
  groupSlug: string
  canEdit: boolean
}

/** One category, tag or tool; leads to its recipes. */
export const OrganizerCard = memo(function OrganizerCard(props: OrganizerCardProps) {
  const { kind, item, groupSlug, canEdit } = props
  const { t } = useText('organizers')
  const KindIcon = icons[kind]
  const target = (
    <button type="button" className={classes.act} aria-label={t('card.menu', { name: item.name })}>
      <IconDotsVertical size="1.375rem" aria-hidden />
    </button>
  )
  const count = t('card.count', { count: item.recipeCount ?? 0 })
  return (
    <div role="listitem" className={classes.card}>
      <LeafIcon colour={colours[kind]} size="2.5rem">
        <KindIcon size="1.25rem" />
      </LeafIcon>
      <span className={classes.words}>
        <Link to={`/g/${groupSlug}?${kind}=${item.id}`} className={classes.link}>
          <bdi>{item.name}</bdi>
        </Link>
        <span className={classes.count}>
          {item.onHand ? `${count} · ${t('card.on-hand')}` : count}
        </span>
      </span>
      {canEdit && (
        <span className={classes.acts}>
          <Reach
            target={target}
            renderPopup={(popup) => <OrganizerMenu {...popup} kind={kind} item={item} />}
          />
        </span>
      )}
    </div>
  )
})
