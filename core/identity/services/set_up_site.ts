import { randomBytes, timingSafeEqual } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { audit } from '#core/audit/index'
import { work, type Work } from '#core/events/unit_of_work'
import { createGroup, createHousehold } from '#core/groups/index'
import { port } from '#core/port'
import { setupClosed } from '../errors.js'
import type User from '../models/user.js'
import { hashPassword } from '../passwords.js'
import { hashToken } from '../tokens/read_token.js'
import { allRights, createUser, type NewUser } from './create_user.js'

const KEY = 'setup-token'

/** What a new household begins with. */
export interface Beginnings {
  /** Whether the pantry is filled from our lists, in the language of `locale`. */
  seedData?: boolean | undefined
  locale?: string | undefined
}

/** The first household and its administrator. */
export interface FirstHousehold extends Omit<NewUser, 'passwordHash'>, Beginnings {
  password: string
  groupName: string
  householdName: string
  /** Whether amounts, units and foods are read in the ingredients of what is imported; not unless it says so. */
  readAmounts?: boolean | undefined
}

/** What another domain does with the first household of a new group, in the change that creates it. */
export type SetUpStep = (
  unit: Work,
  owner: { groupId: string; householdId: string; userId: string },
  input: Beginnings
) => Promise<void>

/** Connects the steps of the set-up at start; reads them afterwards. */
export const [connectSetUpSteps, setUpSteps] = port<SetUpStep[]>('set-up steps')

/** Whether nobody has an account yet. */
export async function isSetUpOpen(): Promise<boolean> {
  return (await db.from('users').select('id').first()) === null
}

/** A new one-time token for the set-up page; the one of an earlier start stops working. Only its hash is kept. */
export async function issueSetUpToken(): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await work(({ trx }) =>
    trx.rawQuery(
      `insert into settings (key, value) values (?, to_jsonb(?::text))
       on conflict (key) do update set value = excluded.value, updated_at = now()`,
      [KEY, hashToken(token)]
    )
  )
  return token
}

/**
 * Creates the first group, household and administrator, all or nothing, and closes the set-up;
 * needs the token of the printed link. Throws `E_SETUP_CLOSED` (403).
 */
export async function setUpSite(token: string, input: FirstHousehold): Promise<User> {
  // A guess costs no hash.
  await refuseWrongToken(db, token)
  const passwordHash = await hashPassword(input.password)
  return work(async (unit) => {
    await spendToken(unit.trx, token)
    return createFirst(unit, input, passwordHash)
  })
}

/**
 * Does the same without a token, from the operator's environment; null when somebody has an account
 * already.
 */
export async function setUpUnattended(input: FirstHousehold): Promise<User | null> {
  if (!(await isSetUpOpen())) return null
  const passwordHash = await hashPassword(input.password)
  return work(async (unit) => {
    const { trx } = unit
    await trx.rawQuery('lock table users in share row exclusive mode')
    const first = await trx.from('users').select('id').first()
    return first ? null : createFirst(unit, input, passwordHash)
  })
}

async function createFirst(unit: Work, input: FirstHousehold, passwordHash: string): Promise<User> {
  const group = await createGroup(unit, input.groupName)
  const household = await createHousehold(unit, group, input.householdName, {
    recipeDisableAmount: input.readAmounts !== true,
  })
  await unit.trx.rawQuery(
    `insert into settings (key, value) values ('default-household', to_jsonb(?::text)) on conflict (key) do nothing`,
    [household.id]
  )
  const user = await createUser(unit, household, { ...input, passwordHash }, allRights)
  await audit(unit, { act: 'site.set-up', actorId: user.id, userId: user.id })
  const owner = { groupId: group.id, householdId: household.id, userId: user.id }
  for (const step of setUpSteps()) await step(unit, owner, input)
  return user
}

/** The row is locked first, so that a link opened twice sets up once. */
async function spendToken(trx: TransactionClientContract, token: string): Promise<void> {
  await trx.from('settings').where('key', KEY).forUpdate()
  await refuseWrongToken(trx, token)
  await trx.from('settings').where('key', KEY).delete()
  if (await trx.from('users').select('id').first()) throw setupClosed()
}

async function refuseWrongToken(
  client: Pick<TransactionClientContract, 'from'>,
  token: string
): Promise<void> {
  const row: { value: string } | null = await client.from('settings').where('key', KEY).first()
  const given = Buffer.from(hashToken(token))
  if (!row || !timingSafeEqual(Buffer.from(row.value), given)) throw setupClosed()
}
