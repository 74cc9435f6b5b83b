import { Navigate, useLocation } from 'react-router'
import { NotFoundPanel } from '#web/components/ErrorPanel'
import { PageSkeleton } from '#web/components/Skeletons'
import { ToSignIn, useSession } from '#web/features/identity'
import { joinShared, rewritePath } from '../rewrite_path.js'

/** An unknown address: tried again under its rewritten path, then the 404 page. */
export function NotFound() {
  const { user, ready } = useSession()
  const { pathname, search } = useLocation()
  if (!ready) return <PageSkeleton />
  const instead = rewritePath(pathname, user?.groupSlug ?? null)
  if (instead !== null) return <Navigate to={instead + joinShared(search)} replace />
  // What other apps and bookmarks open knows no group before the person is known.
  if (!user && pathname.startsWith('/r/create/')) return <ToSignIn />
  return <NotFoundPanel />
}
