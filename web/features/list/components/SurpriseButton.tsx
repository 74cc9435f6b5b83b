import { useNavigate } from 'react-router'
import { Button } from '@mantine/core'
import { IconDice5 } from '@tabler/icons-react'
import type { RecipeListQuery } from '#core/shared/contract/index'
import { FilterButton } from '#web/components/FilterButton'
import { toast } from '#web/components/toast'
import { useVisit } from '#web/features/identity'
import { useText } from '#web/i18n'
import { useLazyPickRecipeQuery } from '../recipe_list_api.js'

interface SurpriseButtonProps {
  /** What the list shows; its order does not matter. */
  query: RecipeListQuery
  groupSlug: string
  disabled: boolean
  /** Stands in the row of filters. */
  inRow?: boolean
}

/** Opens one recipe picked at random out of everything the list holds. */
export function SurpriseButton({ query, groupSlug, disabled, inRow }: SurpriseButtonProps) {
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
  const label = t('home.surprise')
  const icon = <IconDice5 size="1.25rem" aria-hidden />
  const onClick = () => void surprise()
  if (inRow) {
    const isBusy = disabled || isFetching
    return (
      <FilterButton
        label={label}
        icon={icon}
        withArrow={false}
        disabled={isBusy}
        onClick={onClick}
      />
    )
  }
  return (
    <Button
      variant="light"
      leftSection={icon}
      disabled={disabled}
      loading={isFetching}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
