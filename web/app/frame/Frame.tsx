import { latePart } from '#web/components/late_part'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { UnstyledButton } from '@mantine/core'
import {
  IconCalendarWeek,
  IconPlus,
  IconSearch,
  IconShoppingCart,
  IconToolsKitchen2,
} from '@tabler/icons-react'
import { Link, NavLink, useLocation } from 'react-router'
import { Once } from '#web/components/Once'
import { useText } from '#web/i18n'
import { usePreferences, useSession } from '#web/features/identity'
import { wasOpen } from '#web/components/overlays'
import { UserBadge } from '#web/components/UserBadge'
import { isInField } from '#web/components/is_in_field'
import { OfflineStrip } from '#web/offline/OfflineStrip'
import { WaitingStrips } from '#web/features/shared/waiting/WaitingStrips'
import { frameSlice, rememberDrawer } from '../frame_slice.js'
import { useAppDispatch, useAppSelector } from '../store.js'
import { DemoBanner } from './DemoBanner.js'
import { DrawerFoot } from './DrawerFoot.js'
import classes from './Frame.module.css'
import { Main } from './Main.js'
import { TopBar } from './TopBar.js'
import bottomBarClasses from './BottomBar.module.css'
import { CreateMenu } from './CreateMenu.js'
import { useHome } from './use_home.js'
import drawerHeadClasses from './DrawerHead.module.css'

/** Whether the quick search is open: `/` opens it while single keys are on, a new page closes it. */
function useSearchDialog() {
  const [opened, setOpened] = useState(() => wasOpen('search'))
  const { pathname } = useLocation()
  const [{ shortcuts }] = usePreferences()
  const open = useCallback(() => setOpened(true), [])
  const close = useCallback(() => setOpened(false), [])
  useEffect(() => {
    if (!shortcuts) return
    const listen = (event: KeyboardEvent) => {
      const modified = event.ctrlKey || event.metaKey || event.altKey
      if (event.key !== '/' || modified || isInField(event.target)) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open, shortcuts])
  const [shownAt, setShownAt] = useState(pathname)
  if (shownAt !== pathname) {
    setShownAt(pathname)
    setOpened(false)
  }
  return { opened, open, close }
}

/** Who is signed in, and the way to their own page. */
function DrawerHead() {
  const { user } = useSession()
  if (!user) return null
  return (
    <Link to="/user/profile" className={drawerHeadClasses.head}>
      <UserBadge person={user} />
      <span dir="auto" className={drawerHeadClasses.name}>
        {user.fullName}
      </span>
    </Link>
  )
}

/** The daily places under the thumb; only on phones, and not while a save bar is shown. */
function BottomBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useText('frame')
  const { path, own } = useHome()
  return (
    <nav className={bottomBarClasses.bar} aria-label={t('bottom.name')}>
      <NavLink to={path} end className={bottomBarClasses.entry}>
        <span className={bottomBarClasses.pill}>
          <IconToolsKitchen2 />
        </span>
        <span className={bottomBarClasses.label}>{t('drawer.recipes')}</span>
      </NavLink>
      {own && (
        <NavLink to="/household/mealplan/planner" className={bottomBarClasses.entry}>
          <span className={bottomBarClasses.pill}>
            <IconCalendarWeek />
          </span>
          <span className={bottomBarClasses.label}>{t('bottom.plan')}</span>
        </NavLink>
      )}
      {own && (
        <CreateMenu>
          <UnstyledButton className={bottomBarClasses.create} aria-label={t('create.open')}>
            <IconPlus />
          </UnstyledButton>
        </CreateMenu>
      )}
      {own && (
        <NavLink to="/shopping-lists" className={bottomBarClasses.entry}>
          <span className={bottomBarClasses.pill}>
            <IconShoppingCart />
          </span>
          <span className={bottomBarClasses.label}>{t('bottom.lists')}</span>
        </NavLink>
      )}
      <UnstyledButton className={bottomBarClasses.entry} onClick={onSearch}>
        <span className={bottomBarClasses.pill}>
          <IconSearch />
        </span>
        <span className={bottomBarClasses.label}>{t('bottom.search')}</span>
      </UnstyledButton>
    </nav>
  )
}

interface Props {
  links: ReactNode
  children: ReactNode
}

const { drawerSet } = frameSlice.actions

/** Fetched when it is first opened. */
const PhoneDrawer = latePart(async () => {
  const module = await import('./PhoneDrawer.js')
  return { default: module.PhoneDrawer }
})

const loadQuickSearch = () => import('#web/features/search/QuickSearch')
const QuickSearch = latePart(async () => {
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
      <DemoBanner />
      <OfflineStrip />
      <WaitingStrips />
      <Main className={classes.main}>{children}</Main>
      <BottomBar onSearch={search.open} />
      <Once when={search.opened}>
        <QuickSearch opened={search.opened} onClose={search.close} />
      </Once>
    </div>
  )
}
