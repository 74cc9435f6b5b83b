import { randomBytes } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Work } from '#core/events/unit_of_work'
import type { Household } from '#core/groups/index'
import { DomainError } from '#core/http/errors'
import { emailTaken, usernameTaken } from '../errors.js'
import User from '../models/user.js'

/** Rights a user may hold; what is left out is off. */
export type Rights = Partial<
  Pick<
    User,
    | 'admin'
    | 'advanced'
    | 'canInvite'
    | 'canManage'
    | 'canManageHousehold'
    | 'canOrganize'
    | 'isFounder'
  >
>

/** Rights of whoever sets a site up. */
export const allRights: Required<Rights> = {
  admin: true,
  advanced: true,
  canInvite: true,
  canManage: true,
  canManageHousehold: true,
  canOrganize: true,
  isFounder: true,
}

/**
 * What a new account needs. The password is hashed beforehand (`hashPassword`): that takes longer than a transaction may
 * hold a connection.
 */
export interface NewUser {
  username: string
  fullName: string
  email: string
  /** Null where they sign in elsewhere, by `authMethod`. */
  passwordHash: string | null
  authMethod?: User['authMethod'] | null | undefined
}

/**
 * Creates an account in a household. Username and e-mail are trimmed and lower-cased. Throws
 * `E_TAKEN` (409).
 */
export async function createUser(
  { trx }: Work,
  household: Pick<Household, 'id' | 'groupId'>,
  input: NewUser,
  rights: Rights = {}
): Promise<User> {
  const username = input.username.trim().toLowerCase()
  const email = input.email.trim().toLowerCase()
  await refuseNames(trx, { username, email })
  const user = {
    ...rights,
    username,
    email,
    fullName: input.fullName.trim(),
    passwordHash: input.passwordHash,
    authMethod: input.authMethod ?? 'Mealie',
    groupId: household.groupId,
    householdId: household.id,
    cacheKey: randomBytes(4).toString('hex'),
  }
  const created = await User.create(user, { client: trx }).catch((error: unknown) => {
    throw takenMeanwhile(error) ?? error
  })
  return created.refresh()
}

/** Who asks at the same time as another is told by the database that the name went to the other. */
export function takenMeanwhile(error: unknown): Error | null {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : null
  if (constraint === 'users_username_unique') return usernameTaken()
  return constraint === 'users_email_unique' ? emailTaken() : null
}

/**
 * Throws `E_TAKEN` (409) for a name or e-mail, both in lower case, by which somebody signs in already; `id` is whose
 * they are to be, where that account exists.
 */
export async function refuseNames(
  trx: TransactionClientContract,
  { username, email, id }: { username: string; email: string; id?: string }
): Promise<void> {
  // Either signs one in: a name that is somebody's e-mail would stand in their way.
  const others = await User.query({ client: trx })
    .whereNot('id', id ?? NOBODY)
    .where((query) =>
      query
        .whereRaw('lower(username) in (?, ?)', [username, email])
        .orWhereRaw('lower(email) in (?, ?)', [username, email])
    )
  const isTaken = (name: string) =>
    others.some((other) => [other.username, other.email].some((own) => own.toLowerCase() === name))
  if (isTaken(username)) throw usernameTaken()
  if (others.length > 0) throw emailTaken()
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Names that are taken are 400 where accounts are changed, as programs know it; at registrations they are 409. */
export function asBadRequest(error: unknown): never {
  if (!(error instanceof DomainError) || error.code !== 'E_TAKEN') throw error
  throw new DomainError({ code: 'E_TAKEN', status: 400, text: error.text })
}
