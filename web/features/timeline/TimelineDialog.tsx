import type { Recipe } from '#core/shared/contract/index'
import { Dialog } from '#web/components/Dialog'
import { useText } from '#web/i18n'
import { Timeline } from './Timeline.js'

interface TimelineDialogProps {
  recipe: Recipe
  groupSlug: string
  opened: boolean
  onClose: () => void
}

/** What happened to one recipe. */
export function TimelineDialog({ recipe, groupSlug, opened, onClose }: TimelineDialogProps) {
  const { t } = useText('timeline')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')} size={640}>
      {opened && <Timeline groupSlug={groupSlug} recipeId={recipe.id} heading="h3" />}
    </Dialog>
  )
}
