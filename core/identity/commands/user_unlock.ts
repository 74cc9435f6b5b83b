import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** `user:unlock EMAIL`: forgets the wrong passwords that lock a user out. */
export default class UserUnlock extends BaseCommand {
  static override commandName = 'user:unlock'
  static override description = 'Let a user sign in again after too many wrong passwords'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'E-mail address or username' })
  declare email: string

  override async run(): Promise<void> {
    const { findUser } = await import('../queries/find_user.js')
    const { unlockUser } = await import('../services/sign_in_throttle.js')
    const user = await findUser(this.email)
    if (!user) {
      this.exitCode = 1
      this.logger.error(`No user has the e-mail address or name "${this.email}".`)
      return
    }
    await unlockUser(user)
    this.logger.success(`${user.username} can sign in again.`)
  }
}
