import { Navigate } from 'react-router'
import { PageSkeleton } from '#web/components/Skeletons'
import { identityApi, useSession } from '#web/features/identity'

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
