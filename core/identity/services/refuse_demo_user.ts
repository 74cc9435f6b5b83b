import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRow } from '#core/database/read'
import type { Work } from '#core/events/unit_of_work'
import { DomainError } from '#core/http/errors'
import { identitySettings } from '../settings.js'

/** Who set the site up, and the cook of the sample household: with these everybody signs in to a demo. */
const isDefault = fixedStatement(
  'identity.default-user',
  `select id from users where id = $1 and (is_founder or username = 'demo')`
)

/**
 * Throws `E_NOT_ALLOWED` (403) where the site is a demo and the account is one that everybody signs in with: whoever
 * changed its names, password or second step, or deleted it, would shut the others out.
 */
export async function refuseDemoUser(userId: string): Promise<void> {
  if (identitySettings().isDemo && (await readRow(isDefault, [userId]))) throw demoUserStays()
}

/** As `refuseDemoUser`, within a change. */
export async function refuseDemoUserIn({ trx }: Pick<Work, 'trx'>, userId: string): Promise<void> {
  if (!identitySettings().isDemo) return
  const [found] = await queryIn(trx, isDefault, [userId])
  if (found) throw demoUserStays()
}

const demoUserStays = () =>
  new DomainError({ code: 'E_NOT_ALLOWED', status: 403, text: 'identity.demo-user-stays' })
