import type { ReactNode } from 'react'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { LeafIcon } from '#web/components/LeafIcon'
import classes from './Create.module.css'

interface FailurePanelProps {
  title: string
  next: string
  /** The address that was tried. */
  address?: string | null
  /** Nothing failed: it only has to be done once more. */
  mild?: boolean
  children: ReactNode
}

/** What went wrong, in words, above what can be done next. */
export function FailurePanel({ title, next, address, mild = false, children }: FailurePanelProps) {
  return (
    <section className={classes.failure} role="alert">
      <LeafIcon colour={mild ? 'info' : 'error'}>
        {mild ? <IconInfoCircle /> : <IconAlertTriangle />}
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
