import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import router from '@adonisjs/core/services/router'
import { makeDocument, undescribed } from '#core/openapi/document'
import { api } from '#start/api'

/** Writes the description of the API anew: `npm run ace openapi`. */
export default class Openapi extends BaseCommand {
  static override commandName = 'openapi'
  static override description = 'Write core/openapi/openapi.json from the routes and the contract'
  static override options: CommandOptions = { startApp: true }

  override async run(): Promise<void> {
    router.commit()
    const routes = Object.values(router.toJSON()).flat()
    // Compiled, the application lies in build/; the contract's types are read where they were written.
    const sources = import.meta.url.endsWith('.js') ? this.app.makePath('..') : this.app.makePath()
    const document = makeDocument(sources, routes, api)
    const file = join(sources, 'core/openapi/openapi.json')
    await writeFile(file, `${JSON.stringify(document, null, 2)}\n`)
    const missing = undescribed(routes, api.rows)
    if (missing.length > 0) {
      this.exitCode = 1
      this.logger.error(`Routes that start/api.ts has no row for: ${missing.join(', ')}`)
    }
    this.logger.success(`${Object.keys(document.paths).length} paths`)
  }
}
