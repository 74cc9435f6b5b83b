import type { ReactNode } from 'react'
import { IconAlertTriangle } from '@tabler/icons-react'
import { LeafIcon } from '#web/components/LeafIcon'
import classes from './Create.module.css'

interface FailurePanelProps {
  title: string
  next: string
  /** The address that was tried. */
  address?: string | null
  children: ReactNode
}

/** What went wrong, in words, above what can be done next. */
export function FailurePanel({ title, next, address, children }: FailurePanelProps) {
  return (
    <section className={classes.failure} role="alert">
      <LeafIcon colour="error">
        <IconAlertTriangle />
      </LeafIcon>
      <div className={classes.words}>
        <h2>{title}</h2>
        <p>{next}</p>
        {address && (
          <p className={classes.tried}>
            <bdi dir="ltr">{address}</bdi>
          </p>
        )}
        <div className={classes.next}>{children}</div>
      </div>
    </section>
  )
}
