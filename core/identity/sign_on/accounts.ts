import vine from '@vinejs/vine'
import { audit } from '#core/audit/index'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/unit_of_work'
import { noSignOnAccount } from '../errors.js'
import { SignInFailure, type AccountRules, type SignedOnPerson } from '../points.js'
import { createUser } from '../services/create_user.js'
import { forgetTokensOf } from '../tokens/read_token.js'

/** Somebody of whom a method says who they are, and what it may make of that. */
export interface Arrival {
  pluginId: string
  kind: 'password' | 'redirect' | 'header'
  authMethod: 'LDAP' | 'OIDC'
  person: SignedOnPerson
  rules: AccountRules
}

interface Account {
  id: string
  groupId: string
  householdId: string
  admin: boolean
  isFounder: boolean
}

/**
 * The account of somebody who signed in elsewhere: the one they had the last time, else one that is theirs by its
 * e-mail, else a new one, as far as the rules of the method go. Whether they are an administrator follows from what the
 * method says, but for whoever set the site up. Throws `E_NO_ACCOUNT` (403), and `SignInFailure` for a person that no
 * account could be made of.
 */
export async function accountOf(arrival: Arrival): Promise<string> {
  const person = await checked(arrival.person)
  const { id, hasChanged } = await work(async (unit) => {
    const { trx } = unit
    // Of two first sign-ins at once the second finds the account of the first.
    const key = `sign-on/${arrival.pluginId}/${person.subject}`
    await trx.rawQuery('select pg_advisory_xact_lock(hashtextextended(?, 0))', [key])
    const account =
      (await knownAccount(trx, arrival.pluginId, person.subject)) ??
      (await joinAccount(trx, arrival, person)) ??
      (await newAccount(unit, arrival, person))
    return { id: account.id, hasChanged: await followAdmin(unit, account, person.isAdmin) }
  })
  if (hasChanged) forgetTokensOf(id)
  return id
}

const columns = `u.id, u.group_id as "groupId", u.household_id as "householdId", u.admin, u.is_founder as "isFounder"`

const known = fixedStatement(
  'identity.signed-on-account',
  `update sign_on_identities i set used_at = now() from users u
    where i.plugin_id = $1 and i.subject = $2 and u.id = i.user_id returning ${columns}`
)

async function knownAccount(
  trx: TransactionClientContract,
  pluginId: string,
  subject: string
): Promise<Account | null> {
  const [account] = await queryIn<Account>(trx, known, [pluginId, subject])
  return account ?? null
}

/**
 * An account that nobody has signed in to by this plugin: with the e-mail, if that is vouched for and either may be joined
 * or has no password of ours; or with the name, if that is what was typed for a directory's account.
 */
const join = fixedStatement(
  'identity.join-account',
  `with found as (
      select u.id from users u
        where ((lower(u.email) = lower($3) and $4::boolean and ($5::boolean or u.auth_method = $6))
            or ($7::boolean and u.auth_method = $6 and lower(u.username) = lower($8)))
          and not exists (select from sign_on_identities i where i.user_id = u.id and i.plugin_id = $1)
        order by lower(u.email) = lower($3) desc limit 1
    ), joined as (
      insert into sign_on_identities (plugin_id, subject, user_id) select $1, $2, id from found
      returning user_id
    )
    select ${columns} from joined j join users u on u.id = j.user_id`
)

async function joinAccount(
  trx: TransactionClientContract,
  { pluginId, kind, authMethod, rules }: Arrival,
  { subject, email, isEmailVerified, username }: SignedOnPerson
): Promise<Account | null> {
  const values = [pluginId, subject, email, isEmailVerified, rules.joinByEmail, authMethod]
  const [account] = await queryIn<Account>(trx, join, [...values, kind === 'password', username])
  return account ?? null
}

const newcomer = fixedStatement(
  'identity.newcomer',
  `select h.id, h.group_id as "groupId",
      exists (select from users u where lower(u.email) = lower($2) or lower(u.username) = lower($2)) as "isTaken",
      (select c.name from (select 1 as place, $1::text as name
          union all select n, $1::text || '-' || n from generate_series(2, 100) n) c
        where not exists (select from users u where lower(c.name) in (lower(u.username), lower(u.email)))
        order by c.place limit 1) as username
    from settings s join households h on h.id = (s.value #>> '{}')::uuid where s.key = 'default-household'`
)

interface Newcomer {
  id: string
  groupId: string
  isTaken: boolean
  username: string | null
}

async function newAccount(
  unit: Work,
  { pluginId, authMethod, rules }: Arrival,
  person: SignedOnPerson
): Promise<Account> {
  const { trx, announce } = unit
  const name = person.username.toLowerCase().replace(/\s+/g, '.')
  const [place] = await queryIn<Newcomer>(trx, newcomer, [name, person.email])
  if (!rules.signUp || !place?.username || place.isTaken) throw noSignOnAccount()
  const input = { ...person, username: place.username, passwordHash: null, authMethod }
  const user = await createUser(unit, place, input)
  const { id, groupId, householdId } = user
  await trx
    .table('sign_on_identities')
    .insert({ plugin_id: pluginId, subject: person.subject, user_id: id })
  await audit(unit, { act: 'user.created', actorId: id, userId: id, details: { method: pluginId } })
  announce('user.created', { userId: id, groupId, householdId, actorId: id })
  return { id, groupId, householdId, admin: user.admin, isFounder: user.isFounder }
}

/** Whoever set the site up stays its administrator, so that somebody is when a group elsewhere is empty. */
async function followAdmin(
  unit: Work,
  { id, groupId, householdId, admin, isFounder }: Account,
  isAdmin: boolean | null
): Promise<boolean> {
  if (isAdmin === null || isAdmin === admin || isFounder) return false
  await unit.trx.from('users').where('id', id).update({ admin: isAdmin })
  await audit(unit, {
    act: 'rights.changed',
    actorId: id,
    userId: id,
    details: { admin: isAdmin, by: 'sign-in' },
  })
  unit.announce('user.access-changed', { userId: id, groupId, householdId, actorId: id })
  return true
}

const plain = (most: number) =>
  vine
    .string()
    .trim()
    .minLength(1)
    .maxLength(most)
    .regex(/^[^\0]*$/)

const personValidator = vine.create({
  subject: plain(500),
  username: plain(100),
  fullName: plain(120),
  email: vine.string().trim().maxLength(320).email(),
})

/** What plugins say comes from elsewhere: nothing of it is stored that an account could not have. */
async function checked(person: SignedOnPerson): Promise<SignedOnPerson> {
  const texts = [person.subject, person.username, person.fullName, person.email]
  const isWhole = texts.every((text) => typeof text === 'string' && text.isWellFormed())
  const fields = isWhole ? await personValidator.validate(person).catch(() => null) : null
  if (fields) return { ...person, ...fields }
  throw new SignInFailure('refused', 'The name, the e-mail or the id of the person cannot be used.')
}
