import { useNavigate } from 'react-router'
import { ActionIcon, Button } from '@mantine/core'
import { IconDice5 } from '@tabler/icons-react'
import type { RecipeListQuery } from '#core/shared/contract/index'
import { toast } from '#web/components/toast'
import { useVisit } from '#web/features/identity'
import { useText } from '#web/i18n'
import { useLazyPickRecipeQuery } from '../recipe_list_api.js'

interface SurpriseButtonProps {
  /** What the list shows; its order does not matter. */
  query: RecipeListQuery
  groupSlug: string
  disabled: boolean
  compact?: boolean
}

/** Opens one recipe picked at random out of everything the list holds. */
export function SurpriseButton({ query, groupSlug, disabled, compact }: SurpriseButtonProps) {
  const { t } = useText('recipes')
  const navigate = useNavigate()
  const { visited } = useVisit()
  const [pick, { isFetching }] = useLazyPickRecipeQuery()
  const surprise = async () => {
    const random = { ...query, orderBy: 'random', paginationSeed: String(Date.now()) }
    const answer = await pick({ visited, query: random })
    if (answer.data) await navigate(`/g/${groupSlug}/r/${answer.data.slug}`)
    else toast.error(t('home.surprise-failed'))
  }
  const shared = { disabled, loading: isFetching, onClick: () => void surprise() }
  return compact ? (
    <ActionIcon {...shared} aria-label={t('home.surprise')}>
      <IconDice5 aria-hidden />
    </ActionIcon>
  ) : (
    <Button {...shared} variant="light" leftSection={<IconDice5 size="1.25rem" aria-hidden />}>
      {t('home.surprise')}
    </Button>
  )
}
