import type { ApplicationService } from '@adonisjs/core/types'
import { isSetUpOpen, issueSetUpToken, setUpUnattended } from '#core/identity/index'
import { identity } from '#config/identity'
import { announceAddress } from '#start/address'

/** Opens the door: creates the operator's first administrator, or prints the link behind which one is made. */
export default class IdentityProvider {
  /** Of the set-up page. */
  #token: string | null = null

  constructor(protected app: ApplicationService) {}

  /** Before the first request is answered: nobody finds a site without its administrator. */
  async start(): Promise<void> {
    if (this.#serves) this.#token = await openDoor()
  }

  async ready(): Promise<void> {
    if (this.#serves) announceAddress(this.#token)
  }

  get #serves(): boolean {
    if (this.app.getEnvironment() !== 'web' || this.app.getMode() !== 'run') return false
    return process.env.TRIVET_PROCESS === 'serve'
  }
}

/** The one-time token of the set-up page, or null when somebody can sign in. */
async function openDoor(): Promise<string | null> {
  if (!(await isSetUpOpen())) return null
  const { email, password } = identity.initialAdmin
  if (!email || !password) return issueSetUpToken()
  await setUpUnattended({
    email,
    password,
    username: email.split('@')[0] ?? 'admin',
    fullName: 'Administrator',
    groupName: identity.defaultGroup,
    householdName: identity.defaultHousehold,
  })
  return null
}
