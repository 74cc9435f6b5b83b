import { IconDotsVertical } from '@tabler/icons-react'
import { lazy } from 'react'
import type { RecipeSummary } from '#core/shared/contract/index'
import { Reach } from '#web/components/Reach'
import { loadPart } from '#web/features/shared/late_parts'
import classes from './RecipeCard.module.css'

const CardMenuPopup = lazy(async () => ({ default: await loadPart('cardMenu') }))

interface CardMenuProps {
  recipe: RecipeSummary
  groupSlug: string
  label: string
}

/** Button of a card that opens what can be done with its recipe; fetched when it is first pressed. */
export function CardMenu({ recipe, groupSlug, label }: CardMenuProps) {
  const target = (
    <button type="button" className={classes.act} aria-label={label}>
      <IconDotsVertical size="1.375rem" aria-hidden />
    </button>
  )
  return (
    <Reach
      target={target}
      renderPopup={(props) => <CardMenuPopup {...props} slug={recipe.slug} groupSlug={groupSlug} />}
    />
  )
}
