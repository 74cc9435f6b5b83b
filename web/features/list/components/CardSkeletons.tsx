import { Skeleton } from '@mantine/core'
import grid from './CardGrid.module.css'
import classes from './RecipeCard.module.css'

interface CardSkeletonsProps {
  columns: number
  count: number
  dense: boolean
}

/** Empty cards of the same boxes as the real ones, for answers that take their time. */
export function CardSkeletons({ columns, count, dense }: CardSkeletonsProps) {
  return (
    <div
      className={grid.skeletons}
      data-dense={dense || undefined}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      aria-hidden
    >
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={dense ? classes.dense : classes.card}>
          <div className={classes.picture}>
            <Skeleton height="100%" radius={0} />
          </div>
          <div className={classes.body}>
            <div className={classes.name}>
              <Skeleton height="1rem" width="80%" />
            </div>
            <div className={classes.tags}>
              <Skeleton height="1.75rem" width="4.5rem" radius={14} />
            </div>
            <Skeleton height="1rem" width="55%" />
          </div>
        </div>
      ))}
    </div>
  )
}
