import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { lazy } from 'react'
import type { RecipeSummary } from '#core/shared/contract/index'
import { Reach } from '#web/components/Reach'
import { useText } from '#web/i18n'

const CardMenuPopup = lazy(async () => {
  const module = await import('./CardMenuPopup.js')
  return { default: module.CardMenuPopup }
})

interface CardMenuProps {
  recipe: RecipeSummary
  groupSlug: string
}

/** Button of a card that opens what can be done with its recipe; fetched when it is first pressed. */
export function CardMenu({ recipe, groupSlug }: CardMenuProps) {
  const { t } = useText('finding')
  const target = (
    <ActionIcon aria-label={t('card.menu', { name: recipe.name })} color="gray">
      <IconDotsVertical aria-hidden />
    </ActionIcon>
  )
  return (
    <Reach
      target={target}
      renderPopup={(props) => <CardMenuPopup {...props} slug={recipe.slug} groupSlug={groupSlug} />}
    />
  )
}
