import { TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { RecipeSummary } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { recipePictureUrl } from '#web/api/media'
import { Picture } from '#web/components/Picture'
import { RowSkeletons } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import { searchDebounce } from '#web/theme/token_values'
import { useRecipeShelfQuery } from './planner_api.js'
import classes from './RecipeChoice.module.css'

interface RecipeChoiceProps {
  value: Pick<RecipeSummary, 'id' | 'name'> | null
  onChange: (recipe: RecipeSummary) => void
}

/** Chooses a recipe by a search of all; before one types, those that were cooked last are offered. */
export function RecipeChoice({ value, onChange }: RecipeChoiceProps) {
  const { t } = useText('planner')
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), searchDebounce)
  const found = useRecipeShelfQuery({ shelf: { search }, onlyEatable: false })
  const recipes = found.currentData ?? []
  return (
    <div>
      <TextInput
        type="search"
        label={t('form.recipe')}
        placeholder={t('form.search')}
        leftSection={<IconSearch size="1.25rem" aria-hidden />}
        value={text}
        data-autofocus
        error={found.error && errorText(found.error)}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {found.isFetching && recipes.length === 0 && <RowSkeletons count={3} />}
      {!found.isFetching && !found.error && recipes.length === 0 && (
        <p className={classes.none}>
          {search === '' ? t('form.no-recipes') : t('form.none', { text: search })}
        </p>
      )}
      <div role="group" aria-label={t('form.recipes')} className={classes.recipes}>
        {recipes.map((recipe) => (
          <UnstyledButton
            key={recipe.id}
            className={classes.recipe}
            aria-pressed={recipe.id === value?.id}
            onClick={() => onChange(recipe)}
          >
            <span className={classes.picture}>
              <Picture
                src={recipePictureUrl(recipe, 'tiny-original')}
                name={recipe.name}
                width={48}
                height={48}
              />
            </span>
            <span dir="auto" className={classes.name}>
              {recipe.name}
            </span>
            {recipe.id === value?.id && <IconCheck aria-hidden />}
          </UnstyledButton>
        ))}
      </div>
    </div>
  )
}
