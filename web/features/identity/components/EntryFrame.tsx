import type { ReactNode } from 'react'
import { LanguageChoice } from '#web/components/LanguageChoice'
import { LeafTiles } from '#web/components/LeafTiles'
import { Logo } from '#web/components/Logo'
import { usePageTitle } from '#web/components/page_title'
import classes from './EntryFrame.module.css'

interface Props {
  title: string
  text: string
  /** Name of the page in the browser's tab. */
  page: string
  /** False where the form asks for the language itself. */
  hasLanguage?: boolean
  children: ReactNode
}

/** Half tile, half form; on phones a strip of tiles above. For sign-in, set-up and the like. */
export function EntryFrame({ title, text, page, hasLanguage = true, children }: Props) {
  usePageTitle(page)
  return (
    <div className={classes.frame}>
      <div className={classes.picture}>
        <LeafTiles text="entry" columns={9} rows={11} tone="primary" />
      </div>
      <div className={classes.side}>
        <div className={classes.form}>
          <Logo size="2.5rem" />
          <div>
            <h1 className={classes.title}>{title}</h1>
            <p className={classes.text}>{text}</p>
          </div>
          {children}
          {hasLanguage && <LanguageChoice />}
        </div>
      </div>
    </div>
  )
}
