import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** `user:token EMAIL`: prints an API token for scripts. */
export default class UserToken extends BaseCommand {
  static override commandName = 'user:token'
  static override description = 'Make an API token for a user and print it'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'E-mail address or username' })
  declare email: string

  @args.string({ description: 'Name that the token is listed under', required: false })
  declare name?: string

  override async run(): Promise<void> {
    const { findUser } = await import('../queries/find_user.js')
    const { createApiToken } = await import('../credentials/api_tokens.js')
    const user = await findUser(this.email)
    if (!user) {
      this.exitCode = 1
      this.logger.error(`No user has the e-mail address or name "${this.email}".`)
      return
    }
    const { token } = await createApiToken(user.id, this.name ?? 'Script', { actorId: null })
    process.stdout.write(`${token}\n`)
  }
}
