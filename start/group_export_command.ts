import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { DomainError } from '#core/http/errors'
import { sentenceOf } from './restore_command.js'

/** `group:export GROUP FILE`: takes all that one group has out into a file, beside a running server or without one. */
export default class GroupExport extends BaseCommand {
  static override commandName = 'group:export'
  static override description = 'Take all that one group has out into a file'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'Name, slug or id of the group' })
  declare group: string

  @args.string({ description: 'File to write' })
  declare file: string

  override async run(): Promise<void> {
    const path = resolve(process.env.INIT_CWD ?? '.', this.file)
    try {
      const name = await this.#write(path)
      this.logger.success(`${path} holds all of the group "${name}".`)
    } catch (error) {
      this.exitCode = 1
      const isNone = error instanceof DomainError && error.code === 'E_NOT_FOUND'
      this.logger.error(isNone ? `There is no group "${this.group}".` : sentenceOf(error))
    }
  }

  /** The file appears once it is whole; answers the group's name. */
  async #write(path: string): Promise<string> {
    const { findGroup, openGroupArchive } = await import('#core/backups/index')
    const group = await findGroup(this.group)
    const unfinished = `${path}.${process.pid}`
    const { content, close } = await openGroupArchive(group)
    try {
      const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
      await pipeline(content, target)
      await rename(unfinished, path)
    } finally {
      await close()
      await rm(unfinished, { force: true })
    }
    return group.name
  }
}
