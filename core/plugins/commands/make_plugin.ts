import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { filesOf, thirdPartyFiles } from './new_plugin.js'
import { fromCaller, sourcesOf } from './plugin_sdk.js'

const idPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/

/** `make:plugin ID [--web] [--third-party]`: writes a plugin that works, with a test that passes. */
export default class MakePlugin extends BaseCommand {
  static override commandName = 'make:plugin'
  static override description = 'Write a new plugin with a test, ready to be changed'

  @args.string({ description: 'Its id, <kind>-<name> in lower case, such as notifier-bell' })
  declare pluginId: string

  @flags.boolean({ description: 'Also write a screen part' })
  declare web: boolean

  @flags.boolean({ description: 'Write a folder of its own, outside of this repository' })
  declare thirdParty: boolean

  @flags.string({
    description: 'Where a folder of its own is to lie; beside the repository by default',
  })
  declare folder?: string

  override async run(): Promise<void> {
    const id = this.pluginId
    const root = sourcesOf(this.app.makePath())
    const folder = this.thirdParty ? this.#ownFolder(root) : join(root, 'plugins', id)
    if (!idPattern.test(id)) return this.#refuse(`"${id}" does not read <kind>-<name>.`)
    if (existsSync(folder)) return this.#refuse(`${folder} is there already.`)
    if (this.thirdParty && !relative(root, folder).startsWith('..'))
      return this.#refuse(`${folder} lies in this repository; say another --folder.`)
    const plugin = { id, name: nameOf(id), web: this.web }
    const files = this.thirdParty ? thirdPartyFiles(plugin) : filesOf(plugin)
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
      this.logger.action(`create ${join(folder, path)}`).succeeded()
    }
    this.logger.info('It is off until an administrator switches it on.')
  }

  #ownFolder(root: string): string {
    return this.folder ? fromCaller(this.folder) : join(dirname(root), this.pluginId)
  }

  #refuse(reason: string): void {
    this.exitCode = 1
    this.logger.error(reason)
  }
}

/** Everything behind the kind, as a name: `notifier-door-bell` is "Door bell". */
function nameOf(id: string): string {
  const [, ...words] = id.split('-')
  const name = words.join(' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
