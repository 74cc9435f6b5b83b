import { Skeleton } from '@mantine/core'
import { Late } from '#web/components/Late'
import classes from './CookPage.module.css'

const widths = ['40%', '100%', '92%', '96%', '60%']

/** The boxes of a step that is being fetched. */
export function CookSkeleton() {
  return (
    <Late>
      <div className={classes.page}>
        {widths.map((width) => (
          <Skeleton key={width} width={width} height="1.75rem" />
        ))}
      </div>
    </Late>
  )
}
