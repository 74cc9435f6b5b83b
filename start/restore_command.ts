import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import type { ApplicationService } from '@adonisjs/core/types'
import { DomainError } from '#core/http/errors'
import { translator } from '#core/i18n/index'
import { baseLocale } from '#core/shared/locales'

/** `restore FILE`: puts a backup in the place of everything, beside a running server or without one. */
export default class Restore extends BaseCommand {
  static override commandName = 'restore'
  static override description = 'Put a backup in the place of everything that the site has'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'A backup, as it was downloaded or written by "backup"' })
  declare file: string

  override async run(): Promise<void> {
    const { restoreBackupFile } = await import('#core/backups/index')
    const path = resolve(process.env.INIT_CWD ?? '.', this.file)
    try {
      if (!(await isFile(path))) throw new Error(`There is no file "${this.file}".`)
      await connectTargets(this.app)
      const passphrase = process.env.BACKUP_PASSPHRASE || null
      await restoreBackupFile(path, { name: basename(path), passphrase })
      this.logger.success('Everything is as it was in the backup. Everybody signs in again.')
    } catch (error) {
      this.exitCode = 1
      this.logger.error(sentenceOf(error))
    }
  }
}

/** Whether a path is one of a file. */
export const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false
  )

/** Connects the plugins that store backups. */
export async function connectTargets(app: ApplicationService): Promise<void> {
  const { hostFor } = await import('./plugin_host.js')
  const { connectPlugins } = await import('#core/plugins/index')
  const { backupTargets } = await import('#core/backups/index')
  connectPlugins(await hostFor(app.makePath(), [backupTargets]))
}

/** What went wrong, as an operator reads it. */
export function sentenceOf(error: unknown): string {
  if (error instanceof DomainError) return translator(baseLocale)(error.text, error.values)
  return error instanceof Error ? error.message : String(error)
}
