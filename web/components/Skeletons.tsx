import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useText } from '#web/i18n'
import { Late } from './Late.js'
import classes from './Skeletons.module.css'

/** Grey rows in the size of a list's rows, after 150 ms. */
export function RowSkeletons({ count = 6 }: { count?: number }) {
  const { t } = useText('common')
  return (
    <div className={classes.rows} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Late>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={classes.row}>
            <Skeleton width="3rem" height="3rem" radius="sm" />
            <div className={classes.lines}>
              <Skeleton width="40%" height="1.125rem" />
              <Skeleton width="70%" height="0.875rem" />
            </div>
          </div>
        ))}
      </Late>
    </div>
  )
}

/** The frame of a page that is still on its way: title and some lines, after 150 ms. */
export function PageSkeleton() {
  const { t } = useText('common')
  return (
    <div role="status" className={classes.page}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Late>
        <Skeleton width="min(16rem, 60%)" height="2rem" />
        <Skeleton width="min(24rem, 80%)" height="1rem" />
      </Late>
    </div>
  )
}
