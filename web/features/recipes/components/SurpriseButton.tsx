import { useNavigate } from 'react-router'
import { ActionIcon, Button } from '@mantine/core'
import { IconDice5 } from '@tabler/icons-react'
import { toast } from '#web/components/toast'
import { useVisit } from '#web/features/identity'
import { useText } from '#web/i18n'
import { toListQuery } from '../filters/filter_state.js'
import type { Filters } from '../hooks/use_filters.js'
import { useLazyPickRecipeQuery } from '../recipe_list_api.js'

interface SurpriseButtonProps {
  filters: Filters
  groupSlug: string
  disabled: boolean
  compact?: boolean
}

/** Opens one recipe picked at random out of everything the filters let through. */
export function SurpriseButton({ filters, groupSlug, disabled, compact }: SurpriseButtonProps) {
  const { t } = useText('recipes')
  const navigate = useNavigate()
  const { visited } = useVisit()
  const [pick, { isFetching }] = useLazyPickRecipeQuery()
  const surprise = async () => {
    const random = { ...filters.applied, orderBy: 'random' as const }
    const answer = await pick({ visited, query: toListQuery(random, String(Date.now())) })
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
