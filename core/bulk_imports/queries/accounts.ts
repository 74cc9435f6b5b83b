import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'

const accounts = fixedStatement(
  'import-runs.accounts',
  `select id, household_id as "householdId", lower(username) as username, lower(email) as email
    from users where group_id = $1 and (lower(email) = any($2::text[]) or lower(username) = any($2::text[]))`
)

/** Somebody of the group. */
export interface Account {
  id: string
  householdId: string
  username: string
  email: string
}

/** Somebody of another app. */
interface Named {
  email: string | null
  username: string | null
}

/** Whom people of another app are in a group: by e-mail, which is one person's everywhere, else by username. */
export async function accountsOf(
  trx: TransactionClientContract,
  groupId: string,
  people: Named[]
): Promise<(person: Named) => Account | undefined> {
  const named = people.flatMap(({ email, username }) => [email, username])
  const names = named.flatMap((name) => name?.trim().toLowerCase() || [])
  const found =
    names.length > 0 ? await queryIn<Account>(trx, accounts, [groupId, [...new Set(names)]]) : []
  return ({ email, username }) => {
    const [mail, name] = [email, username].map((text) => text?.trim().toLowerCase() ?? '')
    return (
      found.find((one) => mail !== '' && one.email === mail) ??
      found.find((one) => name !== '' && one.username === name)
    )
  }
}
