import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import type { DemoPeople } from '../services/fill_household.js'

/** `seed:demo`: a sample household to look at, in a group of its own or with `--into` in somebody's. */
export default class SeedDemo extends BaseCommand {
  static override commandName = 'seed:demo'
  static override description = 'Make a sample household with recipes and pictures to look at'
  static override options: CommandOptions = { startApp: true }

  @flags.string({ description: 'E-mail address or username of a user whose household gets them' })
  declare into?: string

  override async run(): Promise<void> {
    const { makeDemoSite, existingPeople } = await import('../services/make_demo_site.js')
    if (this.into !== undefined) {
      const people = await existingPeople(this.into)
      if (!people) return this.#refuse(`No user has the e-mail address or name "${this.into}".`)
      return this.#fill(people)
    }
    const site = await makeDemoSite()
    if (!site) return this.#refuse('The sample household is there already; its user is "demo".')
    await this.#fill(site.people)
    this.logger.info(`Sign in as "demo" with the password ${site.password}`)
  }

  async #fill(people: DemoPeople): Promise<void> {
    const { fillHousehold } = await import('../services/fill_household.js')
    const count = await fillHousehold(people)
    this.logger.success(`${count} recipes in /g/${people.cook.groupSlug}`)
  }

  #refuse(reason: string): void {
    this.exitCode = 1
    this.logger.error(reason)
  }
}
