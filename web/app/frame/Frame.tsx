import { useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode, useEffect } from 'react'
import { Once } from '#web/components/Once'
import { useText } from '#web/i18n'
import { frameSlice, rememberDrawer } from '../frame_slice.js'
import { useAppDispatch, useAppSelector } from '../store.js'
import { BottomBar } from './BottomBar.js'
import { DrawerFoot } from './DrawerFoot.js'
import { DrawerHead } from './DrawerHead.js'
import classes from './Frame.module.css'
import { Main } from './Main.js'
import { TopBar } from './TopBar.js'
import { useSearchDialog } from './use_search_dialog.js'

interface Props {
  links: ReactNode
  children: ReactNode
}

const { drawerSet } = frameSlice.actions

/** Fetched when it is first opened. */
const PhoneDrawer = lazy(async () => {
  const module = await import('./PhoneDrawer.js')
  return { default: module.PhoneDrawer }
})

const loadQuickSearch = () => import('#web/features/search/QuickSearch')
const QuickSearch = lazy(async () => {
  const module = await loadQuickSearch()
  return { default: module.QuickSearch }
})

/** Letters typed right after `/` would be lost while the search is still being fetched. */
function useSearchAtHand() {
  useEffect(() => {
    const timer = setTimeout(() => void loadQuickSearch().catch(() => undefined), 2_000)
    return () => clearTimeout(timer)
  }, [])
}

function useDrawer() {
  const opened = useAppSelector(({ frame }) => frame.drawer)
  const dispatch = useAppDispatch()
  const wide = useMediaQuery('(width >= 760px)', true, { getInitialValueInEffect: false })
  const set = (open: boolean) => {
    rememberDrawer(open)
    dispatch(drawerSet(open))
  }
  useEffect(() => {
    if (!wide) dispatch(drawerSet(false))
  }, [wide, dispatch])
  return { opened, wide, toggle: () => set(!opened), close: () => set(false) }
}

function skip(): void {
  const main = document.getElementById('main')
  main?.focus()
  main?.scrollIntoView()
}

/** Top bar, drawer, bottom bar and quick search around a page; the drawer's links are the layout's. */
export function Frame({ links, children }: Props) {
  const { t } = useText('frame')
  const drawer = useDrawer()
  const search = useSearchDialog()
  const content = (
    <>
      <DrawerHead />
      {links}
      <DrawerFoot />
    </>
  )
  useSearchAtHand()
  return (
    <div className={classes.frame} data-drawer={drawer.wide && drawer.opened}>
      <button type="button" className={classes.skip} onClick={skip}>
        {t('skip')}
      </button>
      <TopBar drawerOpen={drawer.opened} onMenu={drawer.toggle} onSearch={search.open} />
      {drawer.wide && drawer.opened && (
        <nav id="drawer" className={classes.drawer} aria-label={t('drawer.name')}>
          {content}
        </nav>
      )}
      {!drawer.wide && (
        <Once when={drawer.opened}>
          <PhoneDrawer opened={drawer.opened} onClose={drawer.close}>
            {content}
          </PhoneDrawer>
        </Once>
      )}
      <Main className={classes.main}>{children}</Main>
      <BottomBar onSearch={search.open} />
      <Once when={search.opened}>
        <QuickSearch opened={search.opened} onClose={search.close} />
      </Once>
    </div>
  )
}
