import { Outlet } from 'react-router'
import {
  IconArchive,
  IconArrowLeft,
  IconBuildingCommunity,
  IconClockPlay,
  IconHeartbeat,
  IconHistory,
  IconHome,
  IconFileText,
  IconLanguage,
  IconListSearch,
  IconMail,
  IconPalette,
  IconPlug,
  IconSparkles,
  IconTool,
  IconUsers,
} from '@tabler/icons-react'
import { useText } from '#web/i18n'
import { DrawerLink } from './DrawerLink.js'
import { Frame } from './Frame.js'
import classes from './MainLinks.module.css'
import { PluginLinks } from './PluginLinks.js'

/** The drawer's entries in the administration, those of plugins included. */
function AdminLinks() {
  const { t } = useText('admin')
  return (
    <div className={classes.links}>
      <DrawerLink to="/" end icon={<IconArrowLeft className="tv-mirror" />}>
        {t('frame:drawer.back')}
      </DrawerLink>
      <DrawerLink to="/admin/site-settings" icon={<IconHeartbeat />}>
        {t('drawer.site')}
      </DrawerLink>
      <DrawerLink to="/admin/theme" icon={<IconPalette />}>
        {t('drawer.theme')}
      </DrawerLink>
      <DrawerLink to="/admin/texts" icon={<IconLanguage />}>
        {t('drawer.translations')}
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
      <DrawerLink to="/admin/backups" icon={<IconArchive />}>
        {t('drawer.backups')}
      </DrawerLink>
      <DrawerLink to="/admin/schedules" icon={<IconClockPlay />}>
        {t('drawer.schedules')}
      </DrawerLink>
      <DrawerLink to="/admin/maintenance" icon={<IconTool />}>
        {t('drawer.maintenance')}
      </DrawerLink>
      <DrawerLink to="/admin/logs" icon={<IconFileText />}>
        {t('drawer.logs')}
      </DrawerLink>
      <DrawerLink to="/admin/parser" icon={<IconListSearch />}>
        {t('drawer.parser')}
      </DrawerLink>
      <PluginLinks slot="admin.page" path="/admin/x" />
    </div>
  )
}

/** The frame around the administration, with its own entries. */
export function Component() {
  return (
    <Frame links={<AdminLinks />}>
      <Outlet />
    </Frame>
  )
}
