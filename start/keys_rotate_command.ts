import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { type KeyName, keyNames } from './key_files.js'
import { rotateKeys } from './rotate_keys.js'
import { sentenceOf } from './restore_command.js'

const said: Record<KeyName, string> = {
  'app-key': 'Stored secrets are sealed with a new key.',
  'token-key':
    'Everybody signs in again; tokens for programs and recovery codes have to be made anew.',
  'push-key': 'Devices have to be added anew.',
}

/** `keys:rotate [KEY…]`: makes the keys of the site anew while it is stopped; the one of devices only where it is named. */
export default class KeysRotate extends BaseCommand {
  static override commandName = 'keys:rotate'
  static override description =
    'Make the keys of a stopped site anew, and seal stored secrets with them'
  static override options: CommandOptions = { startApp: true }

  @args.spread({
    description: `Keys: ${keyNames.join(', ')}; the first two unless named`,
    required: false,
  })
  declare keys?: string[]

  override async run(): Promise<void> {
    try {
      const asked = this.keys ?? ['app-key', 'token-key']
      const names = keyNames.filter((name) => asked.includes(name))
      if (names.length < new Set(asked).size)
        throw new Error(`Keys are ${keyNames.join(', ')}; no other can be made anew.`)
      const { sealed, unreadable } = await rotateKeys(names)
      for (const name of names) this.logger.success(said[name])
      this.logger.info(`Stored secrets that were sealed anew: ${sealed}.`)
      if (unreadable > 0)
        this.logger.warning(`Sealed with a key that is lost, to be entered again: ${unreadable}.`)
    } catch (error) {
      this.exitCode = 1
      this.logger.error(sentenceOf(error))
    }
  }
}
