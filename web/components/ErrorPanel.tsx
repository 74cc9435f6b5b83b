import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/i18n'
import classes from './ErrorPanel.module.css'
import { LeafTiles } from './LeafTiles.js'
import { usePageTitle } from './page_title.js'

interface Props {
  title: string
  text?: string
  /** The big figure, such as 404. */
  figure?: string
  /** What to do instead of going home. */
  actions?: ReactNode
}

/** A page that only says what went wrong and leads home. */
export function ErrorPanel({ title, text, figure, actions }: Props) {
  const { t } = useText('frame')
  usePageTitle(title)
  return (
    <div className={classes.page}>
      <div className={classes.picture}>
        <LeafTiles text={title} columns={8} rows={3} tone="secondary" />
        {figure && (
          <bdi className={classes.figure} dir="ltr" aria-hidden>
            {figure}
          </bdi>
        )}
      </div>
      <h1 className={classes.title}>{title}</h1>
      {text && <p className={classes.text}>{text}</p>}
      {actions ? (
        <div className={classes.actions}>{actions}</div>
      ) : (
        <Button component={Link} to="/">
          {t('error.home')}
        </Button>
      )}
    </div>
  )
}

/** The 404 page, also for what is inside a page that exists, such as a recipe that is gone. */
export function NotFoundPanel() {
  const { t } = useText('frame')
  return <ErrorPanel title={t('error.not-found')} text={t('error.not-found-text')} figure="404" />
}
