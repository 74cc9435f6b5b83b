import { ActionIcon, TextInput } from '@mantine/core'
import { useDraggable } from '@dnd-kit/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { RecipeSummary } from '#core/shared/contract/index'
import { Grip } from '#web/components/sortable/Grip'
import { recipePictureUrl } from '#web/api/media'
import { Choice } from '#web/components/Choice'
import { ErrorState } from '#web/components/ErrorState'
import { Picture } from '#web/components/Picture'
import { RowSkeletons } from '#web/components/Skeletons'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { searchDebounce } from '#web/theme/token_values'
import { EatableSwitch } from './EatableSwitch.js'
import { usePlanner } from './planner_context.js'
import { useRecipeShelfQuery } from './planner_api.js'
import classes from './RecipeShelf.module.css'

/** Recipes beside the plan, to be dragged onto a day: one's favourites, what was cooked last, or what a search finds. */
export function RecipeShelf() {
  const { t } = useText('planner')
  const { user } = useSession()
  const [kind, setKind] = useState<'favorites' | 'cooked'>('favorites')
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), searchDebounce)
  const chosen = kind === 'cooked' ? ('cooked' as const) : { favoritesOf: user?.id ?? '' }
  const [onlyEatable, setOnlyEatable] = useState(false)
  const wanted = { shelf: search === '' ? chosen : { search }, onlyEatable }
  const shelf = useRecipeShelfQuery(wanted, { skip: !user })
  const recipes = shelf.currentData
  return (
    <aside className={classes.shelf} aria-label={t('shelf.title')}>
      <TextInput
        type="search"
        aria-label={t('form.search')}
        placeholder={t('form.search')}
        leftSection={<IconSearch size="1.25rem" aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {search === '' && (
        <Choice
          label={t('shelf.kind')}
          options={[
            { value: 'favorites', label: t('shelf.favorites') },
            { value: 'cooked', label: t('shelf.cooked') },
          ]}
          value={kind}
          onChange={setKind}
        />
      )}
      <EatableSwitch checked={onlyEatable} onChange={setOnlyEatable} />
      {shelf.error && <ErrorState error={shelf.error} onRetry={() => void shelf.refetch()} />}
      {!recipes && shelf.isFetching && <RowSkeletons count={5} />}
      {recipes?.length === 0 && (
        <p className={classes.none}>
          {search === '' ? t(`shelf.no-${kind}`) : t('form.none', { text: search })}
        </p>
      )}
      <ul className={classes.recipes}>
        {recipes?.map((recipe) => (
          <ShelfRecipe key={recipe.id} recipe={recipe} />
        ))}
      </ul>
    </aside>
  )
}

function ShelfRecipe({ recipe }: { recipe: RecipeSummary }) {
  const { t } = useText('planner')
  const { ask, today } = usePlanner()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: `recipe-${recipe.id}`,
    data: { recipe },
  })
  const { name } = recipe
  return (
    <li ref={setNodeRef} className={classes.recipe}>
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        className={classes.handle}
        aria-label={t('shelf.drag', { name })}
      >
        <Grip />
        <span className={classes.picture}>
          <Picture
            src={recipePictureUrl(recipe, 'tiny-original')}
            name={name}
            width={48}
            height={48}
          />
        </span>
        <span dir="auto" className={classes.name}>
          {name}
        </span>
      </button>
      <ActionIcon
        color="gray"
        aria-label={t('shelf.add', { name })}
        onClick={() => ask({ kind: 'recipe', day: today, recipe })}
      >
        <IconPlus aria-hidden />
      </ActionIcon>
    </li>
  )
}
