import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { connectTargets, sentenceOf } from './restore_command.js'

/**
 * `backup [FILE]`: makes a backup into a file, encrypted where `BACKUP_PASSPHRASE` is set, or where backups are stored; in the layout of another
 * program where `--layout` names one.
 */
export default class Backup extends BaseCommand {
  static override commandName = 'backup'
  static override description = 'Back everything up, into a file or to where backups are stored'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'File to write; without it the backup is stored', required: false })
  declare file?: string

  @flags.string({ description: 'Write it for another program, which is named so: mealie' })
  declare layout?: string

  override async run(): Promise<void> {
    try {
      if (this.layout !== undefined && this.layout !== 'mealie')
        throw new Error(`No layout "${this.layout}" is known; there is "mealie".`)
      const name = this.file === undefined ? await this.#store() : await this.#write(this.file)
      this.logger.success(
        `${name} holds everything${this.layout ? ' that has a place there' : ''}.`
      )
    } catch (error) {
      this.exitCode = 1
      this.logger.error(sentenceOf(error))
    }
  }

  async #store(): Promise<string> {
    await connectTargets(this.app)
    const { makeBackup } = await import('#core/backups/index')
    return makeBackup(null, this.layout === undefined ? 'manual' : 'export')
  }

  /** The file appears once it is whole. */
  async #write(file: string): Promise<string> {
    const { openBackup, openPeerBackup } = await import('#core/backups/index')
    const path = resolve(process.env.INIT_CWD ?? '.', file)
    const unfinished = `${path}.${process.pid}`
    const passphrase = process.env.BACKUP_PASSPHRASE || null
    const open = this.layout === undefined ? openBackup : openPeerBackup
    const backup = await open({ passphrase, advance: () => {} })
    try {
      const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
      await pipeline(backup.content, target)
      await rename(unfinished, path)
    } finally {
      await backup.close()
      await rm(unfinished, { force: true })
    }
    return path
  }
}
