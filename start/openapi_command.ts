import { writeFile } from 'node:fs/promises'
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
    const document = makeDocument(this.app.makePath(), routes, api)
    const file = this.app.makePath('core/openapi/openapi.json')
    await writeFile(file, `${JSON.stringify(document, null, 2)}\n`)
    const missing = undescribed(routes, api.rows)
    if (missing.length > 0) {
      this.exitCode = 1
      this.logger.error(`Routes that start/api.ts has no row for: ${missing.join(', ')}`)
    }
    this.logger.success(`${Object.keys(document.paths).length} paths`)
  }
}
