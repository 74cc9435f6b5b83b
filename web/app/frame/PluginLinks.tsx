import { IconPuzzle } from '@tabler/icons-react'
import { i18n } from '#web/i18n'
import { useSlotFills } from '#web/slots/slot'
import { DrawerLink } from './DrawerLink.js'

interface PluginLinksProps {
  slot: 'admin.page' | 'settings.page' | 'navigation'
  /** Address that the plugin's id is put behind. */
  path: string
}

/** The drawer's entries for the pages that plugins add to the app, the administration or the settings. */
export function PluginLinks({ slot, path }: PluginLinksProps) {
  return useSlotFills(slot).map(({ plugin, fill }) => (
    <DrawerLink key={plugin} to={`${path}/${plugin}`} icon={<IconPuzzle />}>
      {i18n.t(`plugins.${plugin}:${fill.title}`)}
    </DrawerLink>
  ))
}
