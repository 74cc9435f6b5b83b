import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BaseCommand } from '@adonisjs/core/ace'
import { dataDir } from './data_dir.js'
import { embeddedPostgres } from './postgres/index.js'

/** Stops an embedded database that killed processes left running: `npm run ace -- postgres:stop`. */
export default class StopPostgres extends BaseCommand {
  static override commandName = 'postgres:stop'
  static override description = 'Stop the embedded database if no process uses it any more'

  override async run(): Promise<void> {
    const stopped = existsSync(join(dataDir, 'pg18'))
      ? await embeddedPostgres(dataDir).stopAbandoned()
      : false
    this.logger.info(stopped ? 'stopped' : 'nothing to stop: it does not run, or is in use')
  }
}
