import { type ReactNode, useId } from 'react'
import { IconChevronDown } from '@tabler/icons-react'
import classes from './Part.module.css'

interface PartProps {
  title: string
  children: ReactNode
}

/** One part of the form under a heading of its own. */
export function Part({ title, children }: PartProps) {
  const id = useId()
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A part that few recipes need: folded until it is opened. */
export function FoldedPart({ title, children }: PartProps) {
  return (
    <details className={classes.folded}>
      <summary className={classes.summary}>
        <h2 className={classes.title}>{title}</h2>
        <IconChevronDown size="1.25rem" aria-hidden className={classes.arrow} />
      </summary>
      <div className={classes.inside}>{children}</div>
    </details>
  )
}
