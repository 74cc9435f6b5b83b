import { useEffect, useLayoutEffect, useState } from 'react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { RecipeSummary } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { GRID_GAP, useColumns } from '../hooks/use_columns.js'
import type { RecipeList } from '../hooks/use_recipe_list.js'
import classes from './CardGrid.module.css'
import { CardSkeletons } from './CardSkeletons.js'
import { RecipeCard } from './RecipeCard.js'

interface CardGridProps {
  list: RecipeList
  groupSlug: string
  dense: boolean
}

/** How far before the end the next page is asked for, in px. */
const LOAD_AHEAD = 800

const rowHeights = { card: 350, dense: 132 }

/** Cards of a result in equal rows, of which only those near the screen exist; asks for more before the end. */
export function CardGrid({ list, groupSlug, dense }: CardGridProps) {
  const { t } = useText('recipes')
  const [box, columns] = useColumns(dense)
  const rowCount = Math.ceil(list.recipes.length / columns)
  const [top, setTop] = useState(0)
  const kind = dense ? 'dense' : 'card'

  useLayoutEffect(() => {
    if (box.current) setTop(box.current.getBoundingClientRect().top + window.scrollY)
  }, [box, rowCount, dense])

  const rows = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => rowHeights[kind],
    gap: dense ? 12 : GRID_GAP,
    overscan: 3,
    scrollMargin: top,
  })
  const shown = rows.getVirtualItems()
  const first = shown[0]
  if (first) rowHeights[kind] = first.size

  const bottom = (rows.scrollOffset ?? 0) + (rows.scrollRect?.height ?? 0)
  const nearEnd = bottom + LOAD_AHEAD >= top + rows.getTotalSize()
  const { loadMore } = list
  useEffect(() => {
    if (nearEnd) loadMore()
  }, [nearEnd, loadMore])

  return (
    <div ref={box} aria-busy={list.stale} className={list.stale ? classes.stale : undefined}>
      <div
        role="list"
        aria-label={t('home.results')}
        className={classes.rows}
        style={{ blockSize: rows.getTotalSize() }}
      >
        {shown.map((row) => (
          <div
            key={row.key}
            ref={rows.measureElement}
            data-index={row.index}
            className={classes.row}
            style={{
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              transform: `translateY(${row.start - top}px)`,
            }}
          >
            <RowCards
              recipes={list.recipes.slice(row.index * columns, (row.index + 1) * columns)}
              groupSlug={groupSlug}
              dense={dense}
            />
          </div>
        ))}
      </div>
      {list.loadingMore && <CardSkeletons columns={columns} count={columns} dense={dense} />}
    </div>
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
