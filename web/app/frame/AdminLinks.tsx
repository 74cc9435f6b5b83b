import { IconArrowLeft, IconPlug, IconPuzzle, IconSparkles } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import { useSlotFills } from '#web/slots/slot'
import { DrawerLink } from './DrawerLink.js'
import classes from './MainLinks.module.css'

/** The drawer's entries in the administration, those of plugins included. */
export function AdminLinks() {
  const { t, i18n } = useText('frame')
  const fills = useSlotFills('admin.page')
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
      {fills.map(({ plugin, fill }) => (
        <DrawerLink key={plugin} to={`/admin/x/${plugin}`} icon={<IconPuzzle />}>
          {i18n.t(`plugins.${plugin}:${fill.title}`)}
        </DrawerLink>
      ))}
    </div>
  )
}
