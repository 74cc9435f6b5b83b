import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { Once } from '#web/components/Once'
import { PageSkeleton } from '#web/components/Skeletons'
import { BottomBar } from '../frame/BottomBar.js'
import { Frame } from '../frame/Frame.js'
import { MainLinks } from '../frame/MainLinks.js'
import { useSearchDialog } from '../frame/use_search_dialog.js'

const QuickSearch = lazy(async () => {
  const module = await import('#web/features/search/QuickSearch')
  return { default: module.QuickSearch }
})

/** The frame around recipes: top bar, drawer, bottom bar on phones, quick search. */
export function DefaultLayout() {
  const search = useSearchDialog()
  return (
    <Frame
      links={<MainLinks />}
      onSearch={search.open}
      bottom={<BottomBar onSearch={search.open} />}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
      <Once when={search.opened}>
        <QuickSearch opened={search.opened} onClose={search.close} />
      </Once>
    </Frame>
  )
}
