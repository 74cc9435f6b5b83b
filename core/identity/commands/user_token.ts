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
    const { default: User } = await import('../models/user.js')
    const { CreateApiToken } = await import('../services/create_api_token.js')
    const wish = this.email.trim().toLowerCase()
    const user = await User.query()
      .whereRaw('lower(email) = ?', [wish])
      .orWhereRaw('lower(username) = ?', [wish])
      .first()
    if (!user) {
      this.exitCode = 1
      this.logger.error(`No user has the e-mail address or name "${this.email}".`)
      return
    }
    const { token } = await new CreateApiToken().run(user.id, this.name ?? 'Script')
    process.stdout.write(`${token}\n`)
  }
}
