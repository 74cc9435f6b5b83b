import type { ApplicationService } from '@adonisjs/core/types'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import vine from '@vinejs/vine'
import { closeReads, openReads } from '#core/database/read'
import { servePagesUnder } from '#core/http/pages'
import { ContractErrorReporter } from '#core/http/validation_reporter'
import { loadTexts } from '#core/i18n/index'
import env from '#start/env'

/** Wires the mechanisms of the core; nothing connects or migrates unless the app really runs. */
export default class CoreProvider {
  constructor(protected app: ApplicationService) {}

  async boot(): Promise<void> {
    vine.errorReporter = () => new ContractErrorReporter()
    servePagesUnder(env.get('SUB_PATH', ''))
    await loadTexts(this.app.makePath())
  }

  async start(): Promise<void> {
    const url = env.get('DATABASE_URL')
    if (!url || !runs(this.app)) return
    await migrate(this.app)
    openReads(url)
  }

  async shutdown(): Promise<void> {
    await closeReads()
  }
}

/** Code generation also starts providers; only a served or tested app may touch the database. */
const runs = (app: ApplicationService) =>
  app.getEnvironment() === 'web' || app.getEnvironment() === 'test'

/** Brings the database to this version; two processes that start at once take turns by Lucid's own lock. */
async function migrate(app: ApplicationService): Promise<void> {
  const runner = new MigrationRunner(db, app, { direction: 'up' })
  await runner.run()
  if (runner.error) throw runner.error
}
