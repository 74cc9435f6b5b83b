import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** `user:second-step-off EMAIL`: lets somebody in by the password alone who lost the app and the recovery codes. */
export default class UserSecondStepOff extends BaseCommand {
  static override commandName = 'user:second-step-off'
  static override description = 'Turn the second step off for a user who lost its app'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'E-mail address or username' })
  declare email: string

  override async run(): Promise<void> {
    const { findUser } = await import('../queries/find_user.js')
    const { resetSecondFactor } = await import('../second_factor/second_factor.js')
    const user = await findUser(this.email)
    if (!user) {
      this.exitCode = 1
      this.logger.error(`No user has the e-mail address or name "${this.email}".`)
      return
    }
    await resetSecondFactor(null, user.id)
    this.logger.success(`${user.username} signs in without a second step.`)
  }
}
