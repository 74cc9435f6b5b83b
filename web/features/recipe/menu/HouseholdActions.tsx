import { Menu } from '@mantine/core'
import { IconExternalLink, IconSend } from '@tabler/icons-react'
import { actionAddress } from '#core/shared/action_address'
import type { HouseholdAction, Recipe } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { actionsApi } from '#web/features/shared/actions_api'
import { useText } from '#web/i18n'

interface HouseholdActionsProps {
  recipe: Recipe
  /** As the page shows it; 1 = as written. */
  scale: number
  /** Whether the menu was opened: most recipes' pages never need to know. */
  asked: boolean
}

/** What one's household can do with a recipe by other programs, as entries of its menu. */
export function HouseholdActions({ recipe, scale, asked }: HouseholdActionsProps) {
  const { t } = useText('automation')
  const { data: actions = [] } = actionsApi.useHouseholdActionsQuery(undefined, { skip: !asked })
  const [trigger] = actionsApi.useTriggerActionMutation()
  const { id, slug, recipeServings } = recipe
  const act = async (action: HouseholdAction) => {
    if (action.actionType === 'link') {
      const url = `${location.origin}${location.pathname}`
      const servings = (recipeServings ?? 0) * scale
      const address = actionAddress(action.url, { url, id, slug, servings, scale })
      window.open(address, '_blank', 'noopener')
      return
    }
    const { error } = await trigger({ id: action.id, slug, recipeScale: scale })
    if (error) toast.error(t('actions.failed', { reason: errorText(error) }))
    else toast.success(t('actions.sent', { title: action.title }))
  }
  return actions.map((action) => (
    <Menu.Item
      key={action.id}
      leftSection={
        action.actionType === 'link' ? (
          <IconExternalLink size="1.25rem" className="tv-mirror" aria-hidden />
        ) : (
          <IconSend size="1.25rem" className="tv-mirror" aria-hidden />
        )
      }
      onClick={() => void act(action)}
    >
      <bdi>{action.title}</bdi>
    </Menu.Item>
  ))
}
