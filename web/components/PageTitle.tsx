import type { ReactNode } from 'react'
import { usePageTitle } from './page_title.js'
import classes from './PageTitle.module.css'

interface Props {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
}

/** The page's one h1 with a line below it and acts at its end; also names the browser's tab. */
export function PageTitle({ title, subtitle, actions }: Props) {
  usePageTitle(title)
  return (
    <header className={classes.header}>
      <div>
        <h1 className={classes.title}>
          <bdi>{title}</bdi>
        </h1>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
