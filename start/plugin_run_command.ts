import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import type { Contributed } from '#core/plugins/index'
import type { PluginCommand } from '#core/plugins/points'

/** `plugin:run ID NAME ARGUMENTS`: runs a command of a plugin that is on; without a name it lists what there is. */
export default class PluginRun extends BaseCommand {
  static override commandName = 'plugin:run'
  static override description = 'Run a command of a plugin, or list the commands of plugins'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'Id of the plugin', required: false })
  declare pluginId?: string

  @args.string({ description: 'Name of its command', required: false })
  declare name?: string

  @args.spread({ description: 'Arguments of the command', required: false })
  declare input?: string[]

  override async run(): Promise<void> {
    const commands = await this.#commands()
    const chosen = commands.find(({ pluginId, item }) => {
      return pluginId === this.pluginId && item.name === this.name
    })
    if (!chosen && this.name) {
      this.exitCode = 1
      this.logger.error(`No plugin "${this.pluginId}" that is on has a command "${this.name}".`)
      return
    }
    if (chosen) return this.#run(chosen)
    if (commands.length === 0) this.logger.info('No plugin that is on has a command.')
    for (const { pluginId, item } of commands)
      this.logger.log(`${pluginId} ${item.name}  ${item.description}`)
  }

  async #commands(): Promise<Contributed<PluginCommand>[]> {
    const { hostFor } = await import('./plugin_host.js')
    const { commands } = await import('#core/plugins/points')
    const host = await hostFor(this.app.makePath(), [commands])
    return host.list(commands)
  }

  async #run({ item, context }: Contributed<PluginCommand>): Promise<void> {
    try {
      await item.perform(this.input ?? [], { ...context(), say: (line) => this.logger.log(line) })
    } catch (error) {
      this.exitCode = 1
      this.logger.error(error instanceof Error ? error.message : String(error))
    }
  }
}
