import { basename, resolve } from 'node:path'
import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { isFile, sentenceOf } from './restore_command.js'

/** `group:import FILE`: brings a group in as a new one, beside a running server or without one, and prints the report as JSON. */
export default class GroupImport extends BaseCommand {
  static override commandName = 'group:import'
  static override description =
    'Bring a group in that was taken out, as a new one; prints the report as JSON'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'The archive of a group, as "group:export" wrote it' })
  declare file: string

  override async run(): Promise<void> {
    const { importGroup } = await import('#core/backups/index')
    const path = resolve(process.env.INIT_CWD ?? '.', this.file)
    try {
      if (!(await isFile(path))) throw new Error(`There is no file "${this.file}".`)
      const report = await importGroup(path, basename(path))
      process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
    } catch (error) {
      this.exitCode = 1
      this.logger.error(sentenceOf(error))
    }
  }
}
