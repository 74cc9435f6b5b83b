import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { makeDocument } from '#core/openapi/document'
import { routes, typeNames } from '#start/api'
import { webRoutes, webRoutesFile } from '#start/web_routes'

/** Writes what is made from the tables of routes anew: `npm run ace openapi`. */
export default class Openapi extends BaseCommand {
  static override commandName = 'openapi'
  static override description =
    'Write core/openapi/openapi.json and web/api/routes.ts from the tables of routes'
  static override options: CommandOptions = { startApp: true }

  override async run(): Promise<void> {
    // Compiled, the application lies in build/; the contract's types are read where they were written.
    const sources = import.meta.url.endsWith('.js') ? this.app.makePath('..') : this.app.makePath()
    const document = makeDocument(sources, routes, typeNames)
    const file = join(sources, 'core/openapi/openapi.json')
    await writeFile(file, `${JSON.stringify(document, null, 2)}\n`)
    await writeFile(join(sources, webRoutesFile), webRoutes(sources, routes))
    this.logger.success(`${Object.keys(document.paths).length} paths`)
  }
}
