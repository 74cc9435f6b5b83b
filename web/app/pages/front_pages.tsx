import { Button } from '@mantine/core'
import { Navigate, useLocation, useRouteError } from 'react-router'
import { ErrorPanel, NotFoundPanel } from '#web/components/ErrorPanel'
import { PageSkeleton } from '#web/components/Skeletons'
import { identityApi, ToSignIn, useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { Main } from '../frame/Main.js'
import { joinShared, rewritePath } from '../rewrite_path.js'

/** `/`: to the own group, else to the public group, else to the sign-in page. */
export function Start() {
  const { user, ready } = useSession()
  const about = identityApi.useAboutQuery(undefined, { skip: !ready || user !== null })
  if (!ready) return <PageSkeleton />
  if (user) return <Navigate to={`/g/${user.groupSlug}`} replace />
  if (about.isUninitialized || about.isLoading) return <PageSkeleton />
  const publicGroup = about.data?.defaultGroupSlug
  return <Navigate to={publicGroup ? `/g/${publicGroup}` : '/login'} replace />
}

/** An unknown address: tried again under its rewritten path, then the 404 page. */
export function NotFound() {
  const { user, ready } = useSession()
  const { pathname, search } = useLocation()
  if (!ready) return <PageSkeleton />
  const instead = rewritePath(pathname, user?.groupSlug ?? null)
  if (instead !== null) return <Navigate to={instead + joinShared(search)} replace />
  // What other apps and bookmarks open knows no group before it is clear who is here.
  if (!user && !pathname.startsWith('/g/')) return <ToSignIn />
  return <NotFoundPanel />
}

/** A page whose scripts cannot be had now. */
function NotFetched() {
  const { t } = useText('offline')
  return (
    <Main>
      <ErrorPanel
        title={t('page.title')}
        text={t('page.text')}
        actions={<Button onClick={() => window.location.reload()}>{t('page.retry')}</Button>}
      />
    </Main>
  )
}

/** What a page shows that failed to load or to draw. */
export function RouteError() {
  const { t } = useText('frame')
  const error = useRouteError()
  console.error(error)
  // A part of the app that was never fetched: browsers say it each in their own words, as a TypeError.
  if (error instanceof TypeError && /import|module/i.test(error.message)) return <NotFetched />
  return (
    <Main>
      <ErrorPanel title={t('error.general')} text={t('error.general-text')} />
    </Main>
  )
}
