import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { filesOf } from './new_plugin.js'

const idPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/

/** `make:plugin ID [--web]`: writes a plugin that works, with a test that passes. */
export default class MakePlugin extends BaseCommand {
  static override commandName = 'make:plugin'
  static override description = 'Write a new plugin with a test, ready to be changed'

  @args.string({ description: 'Its id, <kind>-<name> in lower case, such as notifier-bell' })
  declare pluginId: string

  @flags.boolean({ description: 'Also write a screen part' })
  declare web: boolean

  override async run(): Promise<void> {
    const id = this.pluginId
    const folder = join(this.#sources(), 'plugins', id)
    if (!idPattern.test(id)) return this.#refuse(`"${id}" does not read <kind>-<name>.`)
    if (existsSync(folder)) return this.#refuse(`plugins/${id} is there already.`)
    for (const [path, text] of Object.entries(filesOf({ id, name: nameOf(id), web: this.web }))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
      this.logger.action(`create plugins/${id}/${path}`).succeeded()
    }
    this.logger.info('It is off until an administrator switches it on.')
  }

  #refuse(reason: string): void {
    this.exitCode = 1
    this.logger.error(reason)
  }

  /** The command may run from the compiled copy; a plugin is written beside the sources. */
  #sources(): string {
    const root = this.app.makePath()
    return basename(root) === 'build' ? dirname(root) : root
  }
}

/** Everything behind the kind, as a name: `notifier-door-bell` is "Door bell". */
function nameOf(id: string): string {
  const [, ...words] = id.split('-')
  const name = words.join(' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
