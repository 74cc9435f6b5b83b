import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { PageSkeleton } from '#web/components/Skeletons'
import { Frame } from '../frame/Frame.js'
import { MainLinks } from '../frame/MainLinks.js'

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
