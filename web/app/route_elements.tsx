import { Suspense } from 'react'
import { Navigate, Outlet, useParams } from 'react-router'
import { PageSkeleton } from '#web/components/Skeletons'
import { ToSignIn, useSession } from '#web/features/identity'
import { DemoBanner } from './frame/DemoBanner.js'
import { Frame } from './frame/Frame.js'
import { Main } from './frame/Main.js'
import { MainLinks } from './frame/MainLinks.js'

/** Lets signed-in people through; others go to the sign-in page, which leads back. */
export function SignedIn() {
  const { user, ready } = useSession()
  if (!ready) return <PageSkeleton />
  return user ? <Outlet /> : <ToSignIn />
}

/** Lets administrators through; other members go home, visitors to the sign-in page. */
export function AdminOnly() {
  const { user, ready } = useSession()
  if (!ready) return <PageSkeleton />
  if (!user) return <ToSignIn />
  return user.admin ? <Outlet /> : <Navigate to="/" replace />
}

interface RightOnlyProps {
  /** One of them is enough. */
  rights: readonly ('canOrganize' | 'canManage' | 'canManageHousehold')[]
}

/** Lets those through who have the right to what stands there; others go home. */
export function RightOnly({ rights }: RightOnlyProps) {
  const { user, ready } = useSession()
  if (!ready) return <PageSkeleton />
  return rights.some((right) => user?.[right]) ? <Outlet /> : <Navigate to="/" replace />
}

/** Lets members of the group in the address through; others go home. */
export function OwnGroup() {
  const { user, ready } = useSession()
  const { groupSlug } = useParams()
  if (!ready) return <PageSkeleton />
  return user?.groupSlug === groupSlug ? <Outlet /> : <Navigate to="/" replace />
}

/** The frame around recipes. */
export function DefaultLayout() {
  return (
    <Frame links={<MainLinks />}>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </Frame>
  )
}

/** Sign-in and set-up: a page without the frame. */
export function PlainLayout() {
  return (
    <>
      <DemoBanner />
      <Main>
        <Outlet />
      </Main>
    </>
  )
}
