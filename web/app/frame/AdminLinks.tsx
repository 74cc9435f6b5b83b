import { IconArrowLeft, IconPlug, IconSparkles } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import { DrawerLink } from './DrawerLink.js'
import classes from './MainLinks.module.css'
import { PluginLinks } from './PluginLinks.js'

/** The drawer's entries in the administration, those of plugins included. */
export function AdminLinks() {
  const { t } = useText('frame')
  return (
    <div className={classes.links}>
      <DrawerLink to="/" end icon={<IconArrowLeft className="tv-mirror" />}>
        {t('drawer.back')}
      </DrawerLink>
      <DrawerLink to="/admin/plugins" icon={<IconPlug />}>
        {t('drawer.plugins')}
      </DrawerLink>
      <DrawerLink to="/admin/ai" icon={<IconSparkles />}>
        {t('drawer.ai')}
      </DrawerLink>
      <PluginLinks slot="admin.page" path="/admin/x" />
    </div>
  )
}
