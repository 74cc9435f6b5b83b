import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { makeDocument } from '#core/openapi/document'
import { routes, typeNames } from '#start/api'

/** Writes the description of the API anew: `npm run ace openapi`. */
export default class Openapi extends BaseCommand {
  static override commandName = 'openapi'
  static override description = 'Write core/openapi/openapi.json from the routes and the contract'
  static override options: CommandOptions = { startApp: true }

  override async run(): Promise<void> {
    // Compiled, the application lies in build/; the contract's types are read where they were written.
    const sources = import.meta.url.endsWith('.js') ? this.app.makePath('..') : this.app.makePath()
    const document = makeDocument(sources, routes, typeNames)
    const file = join(sources, 'core/openapi/openapi.json')
    await writeFile(file, `${JSON.stringify(document, null, 2)}\n`)
    this.logger.success(`${Object.keys(document.paths).length} paths`)
  }
}
