import { Button } from '@mantine/core'
import { Link, Navigate, useLocation } from 'react-router'
import { LeafTiles } from '#web/components/LeafTiles'
import { PageSkeleton } from '#web/components/Skeletons'
import { usePageTitle } from '#web/components/page_title'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { rewritePath } from '../rewrite_path.js'
import classes from './ErrorPage.module.css'

interface Props {
  title: string
  text?: string
  /** The big figure, such as 404. */
  figure?: string
}

/** A page that only says what went wrong and leads home. */
export function ErrorPanel({ title, text, figure }: Props) {
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
      <Button component={Link} to="/">
        {t('error.home')}
      </Button>
    </div>
  )
}

/** The 404 page for what is inside a known page, such as a recipe that is gone. */
export function NotFoundPanel() {
  const { t } = useText('frame')
  return <ErrorPanel title={t('error.not-found')} text={t('error.not-found-text')} figure="404" />
}

/** An unknown address: tried again under its rewritten path, then the 404 page. */
export function NotFound() {
  const { user, ready } = useSession()
  const { pathname, search } = useLocation()
  if (!ready) return <PageSkeleton />
  const instead = rewritePath(pathname, user?.groupSlug ?? null)
  if (instead !== null) return <Navigate to={instead + search} replace />
  return <NotFoundPanel />
}
