import { Suspense } from 'react'
import { Navigate, Outlet, useParams } from 'react-router'
import {
  IconArrowLeft,
  IconBuildingCommunity,
  IconClockPlay,
  IconHistory,
  IconHome,
  IconListSearch,
  IconMail,
  IconPlug,
  IconSparkles,
  IconUsers,
} from '@tabler/icons-react'
import { PageSkeleton } from '#web/components/Skeletons'
import { ToSignIn, useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { Frame } from './frame/Frame.js'
import { Main } from './frame/Main.js'
import { MainLinks } from './frame/MainLinks.js'
import { DrawerLink } from './frame/DrawerLink.js'
import classes from './frame/MainLinks.module.css'
import { PluginLinks } from './frame/PluginLinks.js'

/** The drawer's entries in the administration, those of plugins included. */
function AdminLinks() {
  const { t } = useText('frame')
  return (
    <div className={classes.links}>
      <DrawerLink to="/" end icon={<IconArrowLeft className="tv-mirror" />}>
        {t('drawer.back')}
      </DrawerLink>
      <DrawerLink to="/admin/manage/users" icon={<IconUsers />}>
        {t('drawer.users')}
      </DrawerLink>
      <DrawerLink to="/admin/manage/groups" icon={<IconBuildingCommunity />}>
        {t('drawer.groups')}
      </DrawerLink>
      <DrawerLink to="/admin/manage/households" icon={<IconHome />}>
        {t('drawer.households')}
      </DrawerLink>
      <DrawerLink to="/admin/audit" icon={<IconHistory />}>
        {t('drawer.audit')}
      </DrawerLink>
      <DrawerLink to="/admin/plugins" icon={<IconPlug />}>
        {t('drawer.plugins')}
      </DrawerLink>
      <DrawerLink to="/admin/ai" icon={<IconSparkles />}>
        {t('drawer.ai')}
      </DrawerLink>
      <DrawerLink to="/admin/mail" icon={<IconMail />}>
        {t('drawer.mail')}
      </DrawerLink>
      <DrawerLink to="/admin/schedules" icon={<IconClockPlay />}>
        {t('drawer.schedules')}
      </DrawerLink>
      <DrawerLink to="/admin/parser" icon={<IconListSearch />}>
        {t('drawer.parser')}
      </DrawerLink>
      <PluginLinks slot="admin.page" path="/admin/x" />
    </div>
  )
}

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

/** The same frame with the administration's entries. */
export function AdminLayout() {
  return (
    <Frame links={<AdminLinks />}>
      <Outlet />
    </Frame>
  )
}

/** Sign-in and set-up: a page without the frame. */
export function PlainLayout() {
  return (
    <Main>
      <Outlet />
    </Main>
  )
}
