import type { BackupsService } from '#core/backups/index'
import type { PluginContext } from '#core/plugins/define_plugin'

/** What the site has for backups; the manifest requires it. */
export function backupsOf({ services }: Pick<PluginContext, 'services'>): BackupsService {
  const backups = services['core/backups']
  if (!backups) throw new Error('core/backups is not there')
  return backups
}
