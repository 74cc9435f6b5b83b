import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BaseCommand } from '@adonisjs/core/ace'
import { referenceOf, withReference } from '../reference.js'
import { sourcesOf } from './plugin_sdk.js'

/** `plugin:reference`: writes the reference in docs/plugins.md anew from the types. */
export default class PluginReference extends BaseCommand {
  static override commandName = 'plugin:reference'
  static override description = 'Write the reference of docs/plugins.md anew'

  override async run(): Promise<void> {
    const root = sourcesOf(this.app.makePath())
    const file = join(root, 'docs', 'plugins.md')
    writeFileSync(file, withReference(readFileSync(file, 'utf8'), referenceOf(root)))
    this.logger.success('docs/plugins.md')
  }
}
