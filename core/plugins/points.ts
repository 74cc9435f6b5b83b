import { openPoint } from './contribution_point.js'
import type { PluginContext } from './define_plugin.js'

/** What a command of a plugin gets beside its arguments; `say` writes a line to the console. */
export type CommandContext<Settings = unknown> = PluginContext<Settings> & {
  say(line: string): void
}

/**
 * Something an operator can run at the console while the plugin is on: `npm run ace -- plugin:run ID NAME ARGUMENTS`. What
 * it throws is printed in one line and ends the command with an error.
 */
export interface PluginCommand<Settings = unknown> {
  name: string
  description: string
  perform(args: string[], context: CommandContext<Settings>): unknown
}

declare module '#core/plugins/contribution_point' {
  interface Contributions<Settings> {
    commands: PluginCommand<Settings>
  }
}

/** Where plugins bring commands for the console. */
export const commands = openPoint('commands')
