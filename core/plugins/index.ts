import { port } from '#core/port'
import type { PluginFaults } from './plugin_faults.js'
import type { PluginHost } from './plugin_host.js'
import type { PluginSwitchboard } from './plugin_switchboard.js'

export { openPoint, type ContributionPoint } from './contribution_point.js'
export type { Contributed } from './define_plugin.js'
export { pluginBroke, pluginOff } from './errors.js'
export { PluginFaults } from './plugin_faults.js'
export type { PluginHost } from './plugin_host.js'

/** Connects the notes of what goes wrong in plugins at start; reads them afterwards. */
export const [connectFaults, pluginFaults] = port<PluginFaults>('faults of plugins')

/** Connects the plugin host at start; reads it afterwards. */
export const [connectPlugins, plugins] = port<PluginHost>('plugin host')

/** Connects what switches plugins at start; reads it afterwards. */
export const [connectSwitchboard, switchboard] = port<PluginSwitchboard>('plugin switchboard')

/** Connects the folder of third parties' plugins at start; reads it afterwards. */
export const [connectPluginFolder, pluginFolder] = port<string>('folder of plugins')

/** Connects what starts the server again, null where nobody would; reads it afterwards. */
export const [connectRestart, restart] = port<(() => void) | null>('restart of the server')
