import { setTimeout as wait } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import type { Actor } from '#core/http/actor'

/** How often is looked how far a migration is that a running server works on, in milliseconds. */
const PACE = 500

/** `migrate:archive FILE --into EMAIL`: takes over what another app exported, and prints the report as JSON. */
export default class MigrateArchive extends BaseCommand {
  static override commandName = 'migrate:archive'
  static override description = 'Take over what another app exported; prints the report as JSON'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'The file that the other app exported' })
  declare file: string

  @flags.string({ description: 'E-mail address or username of the user who gets the recipes' })
  declare into?: string

  @flags.string({ description: 'The app; without it the file is recognised' })
  declare type?: string

  @flags.boolean({ description: 'Only look what would come in' })
  declare dryRun?: boolean

  override async run(): Promise<void> {
    const { actorOfUser, findUser } = await import('#core/identity/index')
    const path = resolve(process.env.INIT_CWD ?? '.', this.file)
    const isFile = await stat(path).then(
      (found) => found.isFile(),
      () => false
    )
    if (!isFile) return this.#refuse(`There is no file "${this.file}".`)
    const user = await findUser(this.into ?? '')
    const actor = user && (await actorOfUser(user.id))
    if (!actor) return this.#refuse('Name the user who gets the recipes: --into EMAIL')
    await this.#connectPlugins()
    const { migrationApps, startMigration } = await import('#core/bulk_imports/index')
    const type = this.type ?? null
    if (type !== null && !migrationApps().some((app) => app.type === type))
      return this.#refuse(`No app "${type}" is known.`)
    const options = { type, addsTag: false, isDryRun: this.dryRun ?? false, locale: 'en-US' }
    await this.#follow(actor, await startMigration(actor, { name: basename(path), path }, options))
  }

  /** Works on the run here, unless a server that runs beside does. */
  async #follow(actor: Actor, id: string): Promise<void> {
    const { workRun } = await import('#core/bulk_imports/index')
    const { findReport } = await import('#core/reports/index')
    const { signal } = new AbortController()
    for (;;) {
      await workRun.run({ runId: id }, { jobId: randomUUID(), attempt: 1, signal })
      const report = await findReport(actor, id, 'en-US')
      if (!report) return this.#refuse('The report was deleted meanwhile.')
      if (report.status !== 'in-progress') {
        process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
        if (report.status === 'failure') this.exitCode = 1
        return
      }
      await wait(PACE)
    }
  }

  async #connectPlugins(): Promise<void> {
    const { hostFor } = await import('./plugin_host.js')
    const { connectPlugins } = await import('#core/plugins/index')
    const { archives, importers } = await import('#core/imports/index')
    const { ingredientParsers } = await import('#core/ingredient_parsing/index')
    const points = [archives, importers, ingredientParsers]
    connectPlugins(await hostFor(this.app.makePath(), points))
  }

  #refuse(reason: string): void {
    this.exitCode = 1
    this.logger.error(reason)
  }
}
