import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** `user:reset-link EMAIL`: prints a link for a new password, where the site sends no mail. */
export default class UserResetLink extends BaseCommand {
  static override commandName = 'user:reset-link'
  static override description = 'Make a link by which a user chooses a new password and print it'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'E-mail address or username' })
  declare email: string

  override async run(): Promise<void> {
    const { findUser } = await import('../queries/find_user.js')
    const { createReset, resetLink } = await import('../credentials/password_resets.js')
    const user = await findUser(this.email)
    const reset = user && (await createReset(user.email))
    if (!reset) {
      this.exitCode = 1
      this.logger.error(
        `No user with a password here has the e-mail address or name "${this.email}".`
      )
      return
    }
    process.stdout.write(`${resetLink(reset.token)}\n`)
  }
}
