import type { ReactNode } from 'react'
import { LeafIcon } from '#web/components/LeafIcon'
import classes from './Ai.module.css'

interface SectionHeadProps {
  /** Of the heading, which names the section. */
  id: string
  icon: ReactNode
  title: string
  /** One sentence on what the section is for. */
  text: string
  /** What can be done or read at its end. */
  children?: ReactNode
}

/** Head of a part of the AI page: an icon, its name, a sentence, and what belongs beside them. */
export function SectionHead({ id, icon, title, text, children }: SectionHeadProps) {
  return (
    <div className={classes.head}>
      <LeafIcon size="2.5rem">{icon}</LeafIcon>
      <div className={classes.words}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.quiet}>{text}</p>
      </div>
      {children}
    </div>
  )
}
