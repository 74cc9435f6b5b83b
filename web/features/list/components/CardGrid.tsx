import { UnstyledButton } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import type { RecipeSummary } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { useCardRows } from '../hooks/use_card_rows.js'
import { useColumns } from '../hooks/use_columns.js'
import { useRecipePageAhead } from '../load_recipe_page.js'
import type { RecipeList } from '../hooks/use_recipe_list.js'
import { CardsAround } from './CardsAround.js'
import classes from './CardGrid.module.css'
import { CardSkeletons } from './CardSkeletons.js'
import { RecipeCard } from './RecipeCard.js'
import newRecipesClasses from '../news/NewRecipes.module.css'

interface NewRecipesProps {
  count: number
  onShow: () => void
}

/** Tells that recipes came while the list was open, over the list and without moving it. */
function NewRecipes({ count, onShow }: NewRecipesProps) {
  const { t } = useText('finding')
  return (
    <div role="status" className={newRecipesClasses.place}>
      {count > 0 && (
        <UnstyledButton className={newRecipesClasses.pill} onClick={onShow}>
          <IconArrowUp aria-hidden stroke={1.8} />
          {t('news', { count })}
        </UnstyledButton>
      )}
    </div>
  )
}

interface CardGridProps {
  list: RecipeList
  groupSlug: string
  dense: boolean
}

/** Cards of a result in equal rows, of which only those near the screen exist. */
export function CardGrid({ list, groupSlug, dense }: CardGridProps) {
  const { t } = useText('recipes')
  const { recipes, loadMore, stale } = list
  const [box, columns] = useColumns(dense)
  const rowCount = Math.ceil(recipes.length / columns)
  const { rows, top } = useCardRows({ box, rowCount, dense, loadMore })
  useRecipePageAhead(rowCount > 0)
  const showNews = () => {
    box.current?.focus({ preventScroll: true })
    list.showNews()
  }
  const template = `repeat(${columns}, minmax(0, 1fr))`

  return (
    <CardsAround>
      <NewRecipes count={list.news} onShow={showNews} />
      <div
        ref={box}
        tabIndex={-1}
        aria-busy={stale}
        className={stale ? classes.stale : classes.box}
      >
        <div
          role="list"
          aria-label={t('home.results')}
          className={classes.rows}
          style={{ blockSize: rows.getTotalSize() }}
        >
          {rows.getVirtualItems().map(({ key, index, start }) => (
            <div
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className={classes.row}
              style={{
                gridTemplateColumns: template,
                transform: `translateY(${start - top}px)`,
              }}
            >
              <RowCards
                recipes={recipes.slice(index * columns, (index + 1) * columns)}
                groupSlug={groupSlug}
                dense={dense}
              />
            </div>
          ))}
        </div>
        {list.loadingMore && <CardSkeletons columns={columns} count={columns} dense={dense} />}
      </div>
    </CardsAround>
  )
}

interface RowCardsProps {
  recipes: RecipeSummary[]
  groupSlug: string
  dense: boolean
}

function RowCards({ recipes, groupSlug, dense }: RowCardsProps) {
  return recipes.map((recipe) => (
    <div key={recipe.id} role="listitem" className={classes.cell}>
      <RecipeCard recipe={recipe} groupSlug={groupSlug} dense={dense} />
    </div>
  ))
}
